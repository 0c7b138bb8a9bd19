// The one browser of a test file: Debian's Chromium without a window, which is to ask nobody for anything.

import { chromium } from 'playwright-core';

let browser;

export async function theBrowser() {
  browser ??= await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync'],
  });
  return browser;
}

export async function closeBrowser() {
  await browser?.close();
}
