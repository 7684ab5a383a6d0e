import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../connection/database.ts'
import { province } from '../../schema/tables.ts'
import { preparedOnce } from '../../sql/prepared.ts'

const nameOfProvince = preparedOnce((db) =>
  db
    .select({ nameZh: province.nameZh, nameEn: province.nameEn })
    .from(province)
    .where(eq(province.id, sql.placeholder('provinceId')))
    .prepare(''),
)

/** The names of a province in both languages, for texts; its id where there is no such province. */
export async function readProvinceNames(db: Database, provinceId: string) {
  const [found] = await nameOfProvince(db).execute({ provinceId })
  return found ?? { nameZh: provinceId, nameEn: provinceId }
}
