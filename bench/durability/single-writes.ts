import { reportColumns, saveReportColumns } from '#api/base/endpoints.ts'
import type { Client } from '../../e2e/harness/product/client.ts'
import type { Entry, Journal } from './journal.ts'

/** Writes one row a call, each under a code of its own. */
export async function saveColumn(client: Client, reportCode: string): Promise<void> {
  const item = { reportCode, columnCode: 'a', visible: true, order: 1, width: null }
  await client.call(saveReportColumns, { items: [item] })
}

/** Saves columns until the connection breaks. */
export async function saveColumns(
  client: Client,
  { journal, prefix }: { journal: Journal; prefix: string },
): Promise<never> {
  for (let number = 1; ; number++) {
    const reportCode = `${prefix}-${number}`
    await saveColumn(client, reportCode)
    journal.write({ kind: 'column', reportCode })
  }
}

/** Of columns that were acknowledged, those that are not there. */
export async function lostColumns(
  client: Client,
  reportCodes: readonly string[],
): Promise<string[]> {
  const lost: string[] = []
  const left = [...reportCodes]
  const look = async () => {
    for (let code = left.pop(); code !== undefined; code = left.pop()) {
      const { total } = await client.call(reportColumns, { reportCode: code })
      if (total !== 1) lost.push(`column ${code}: ${total} rows`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, look))
  return lost
}

export const columnsOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => (entry.kind === 'column' ? entry.reportCode : []))
