import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

export async function savePicture(page: Page, path: string): Promise<void> {
  await writeFile(path, await page.screenshot());
}
