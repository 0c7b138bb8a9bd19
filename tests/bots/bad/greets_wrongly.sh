#!/bin/sh
echo 'Ahoy! Here I am.'
