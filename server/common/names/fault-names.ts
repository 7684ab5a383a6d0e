import { eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { faultText } from '#database/schema/tables.ts'
import type { Language } from '../../http/texts.ts'

/** What people call each fault code in a language; one without a text is called by its number. */
export async function faultNames(
  db: Database,
  language: Language,
): Promise<(code: number) => string> {
  const named = await db
    .select({ code: faultText.code, name: faultText.name })
    .from(faultText)
    .where(eq(faultText.language, language))
  const names = new Map(named.map(({ code, name }) => [code, name]))
  return (code) => names.get(code) ?? String(code)
}
