import { eq } from 'drizzle-orm'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { Database } from '../../connection/database.ts'
import { menu } from '../../schema/tables.ts'
import { Brought } from '../brought.ts'
import { DIAGNOSIS_MENU } from './diagnosis.ts'
import type { MenuSeed } from './menu-seed.ts'
import { SYSTEM_MENU } from './system.ts'
import { TRADING_MENU } from './trading.ts'

/** So many entries at the front are younger than the rest: they stand before what earlier starts have numbered from 0. */
const YOUNGER = 2

/**
 * Entries that are new to the program join the menus. What an earlier start brought is left alone: an
 * administrator may have renamed, moved or deleted it since.
 */
export async function seedMenus(db: Database): Promise<void> {
  const brought = await Brought.read(db, 'menu.seeded')
  for (const [index, entry] of [...TRADING_MENU, ...DIAGNOSIS_MENU, ...SYSTEM_MENU].entries()) {
    for (const systemType of entry.types) {
      await seedEntry(db, { entry, systemType, sort: index - YOUNGER, brought })
    }
  }
  await brought.keep(db)
}

type Seeded = { entry: MenuSeed; systemType: SystemType; sort: number; brought: Brought }

async function seedEntry(
  db: Database,
  { entry, systemType, sort, brought }: Seeded,
): Promise<void> {
  const keyOf = ({ uri, titleZh }: { uri?: string | undefined; titleZh: string }) =>
    `${systemType} ${uri ?? titleZh}`
  const children = (entry.children ?? [])
    .map((child, at) => [at, child] as const)
    .filter(([, child]) => child.types?.some((type) => type === systemType) !== false)
    .filter(([, child]) => !brought.has(keyOf(child)))
  if (brought.has(keyOf(entry)) && children.length === 0) return
  const known = await db.select().from(menu).where(eq(menu.systemType, systemType))
  const same = known.find((row) =>
    entry.uri ? row.uri === entry.uri : row.parentId === null && row.titleZh === entry.titleZh,
  )
  const common = { systemType, menuClassify: entry.classify }
  const parentId = same?.id ?? (await insert(db, { ...rowOf(entry), ...common, sort }))
  brought.add(keyOf(entry))
  for (const [childSort, child] of children) {
    brought.add(keyOf(child))
    if (known.some((row) => row.uri === child.uri)) continue
    await insert(db, { ...rowOf(child), ...common, parentId, sort: childSort })
  }
}

async function insert(db: Database, values: typeof menu.$inferInsert): Promise<number> {
  const [row] = await db.insert(menu).values(values).returning({ id: menu.id })
  return row!.id
}

function rowOf(entry: Omit<MenuSeed, 'types' | 'classify' | 'children'>) {
  return {
    titleZh: entry.titleZh,
    titleEn: entry.titleEn,
    icon: entry.icon,
    uri: entry.uri ?? '',
    resourceCode: entry.resource ?? null,
    provinceIds: entry.provinces ? [...entry.provinces] : null,
  }
}
