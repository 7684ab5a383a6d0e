import { readFile } from 'node:fs/promises'
import { type CellValue, readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'

/** The rows of the first sheet of a workbook that a button downloads, its head first. */
export async function downloadedRows(
  page: Page,
  press: () => Promise<void>,
): Promise<readonly (readonly CellValue[])[]> {
  const download = page.waitForEvent('download')
  await press()
  const { sheets } = await readXlsx(await readFile(await (await download).path()))
  return sheets[0]!.rows
}
