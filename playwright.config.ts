import { defineConfig } from '@playwright/test';
import { findChromium, toLaunchOptions, type Browser } from './e2e/support/chromium.ts';
import { findFreePort } from './e2e/support/product.ts';

// Workers load this file again: the environment passes them the port and browser of the first load.
const port = (process.env['REDIL_E2E_PORT'] ??= String(await findFreePort()));
const browser = (process.env['REDIL_E2E_BROWSER'] ??= JSON.stringify(await findChromium()));

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // More than the cores of a small machine, because journeys mostly wait: for the network, for mails, for what a page loads later.
  workers: 4,
  // A busy machine may fail a test: one that passes on a later run is reported as flaky and counts as passed.
  retries: 2,
  forbidOnly: true,
  // Bounds for a page that hangs, not for a slow machine: the longest journeys take half a minute on a quiet one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: `http://localhost:${port}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: toLaunchOptions(JSON.parse(browser) as Browser),
    // Journeys answer requests themselves, which would pass them by in the service worker; those about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every journey would cost as much again as walking it.
    trace: 'on-first-retry',
  },
});
