import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../connection/database.ts'
import { faultText, moduleType } from '../schema/tables.ts'
import { FAULT_TEXTS } from './fault-texts.ts'
import { FORMER_MANUFACTURER, MODULE_TYPES } from './module-types.ts'

const NOW = sql`now()`

/** The product's own module types; a type that somebody made under the same name stays, and so does a changed maker. */
export async function seedModuleTypes(db: Database): Promise<void> {
  await db
    .insert(moduleType)
    .values(MODULE_TYPES.map((type) => ({ ...type, shipped: true, updatedAt: NOW })))
    .onConflictDoUpdate({
      target: [moduleType.provinceId, moduleType.name],
      set: { manufacturer: sql`excluded.manufacturer` },
      setWhere: and(eq(moduleType.shipped, true), eq(moduleType.manufacturer, FORMER_MANUFACTURER)),
    })
}

/** Texts of the fault codes; those that somebody has edited are left alone. */
export async function seedFaultTexts(db: Database): Promise<void> {
  const rows = Object.entries(FAULT_TEXTS).flatMap(([code, texts]) =>
    Object.entries(texts).map(([language, text]) => ({
      code: Number(code),
      language,
      ...text,
      updatedAt: NOW,
    })),
  )
  await db
    .insert(faultText)
    .values(rows)
    .onConflictDoUpdate({
      target: [faultText.code, faultText.language],
      set: {
        name: sql`excluded.name`,
        description: sql`excluded.description`,
        cause: sql`excluded.cause`,
        advice: sql`excluded.advice`,
      },
      setWhere: and(isNull(faultText.updatedBy), eq(faultText.lockVersion, 1)),
    })
}
