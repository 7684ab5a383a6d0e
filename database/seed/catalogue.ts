import { and, eq, notInArray, sql } from 'drizzle-orm'
import { RESOURCES } from '#api/kernel/resources.ts'
import type { Database } from '../connection/database.ts'
import {
  forecastModel,
  permissionGroup,
  permissionGroupResource,
  province,
  resource,
  role,
  rolePermissionGroup,
} from '../schema/tables.ts'
import { seedFaultTexts, seedModuleTypes } from './diagnosis.ts'
import { seedMarketRules } from './market-rules.ts'
import { seedMenus } from './menus/seed-menus.ts'
import { seedPeriods } from './periods.ts'
import { PROVINCES } from './provinces.ts'
import { ROLES } from './roles.ts'
import { seedStatementSubjects } from './statement-subjects.ts'

const LOCK = 7_302_532

/**
 * Brings the built-in catalogue up to date: rights, roles, provinces, rules, menus, module types,
 * texts of faults. Runs at every start; what people have changed (roles, rules, menu entries that exist)
 * is left alone.
 */
export async function seedCatalogue(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const added = await seedResources(tx)
    await seedProvinces(tx)
    await seedMarketRules(tx)
    await seedPeriods(tx)
    await seedStatementSubjects(tx)
    await seedForecastModels(tx)
    await seedRoles(tx, added)
    await seedMenus(tx)
    await seedModuleTypes(tx)
    await seedFaultTexts(tx)
  })
}

/** Codes of the rights that are new to this database. */
async function seedResources(db: Database): Promise<ReadonlySet<string>> {
  const before = await db.select({ code: resource.code }).from(resource)
  for (const { code, group, nameZh, nameEn } of RESOURCES) {
    const values = { groupCode: group, nameZh, nameEn, builtIn: true }
    await db
      .insert(resource)
      .values({ code, ...values })
      .onConflictDoUpdate({ target: resource.code, set: values })
  }
  const known = RESOURCES.map(({ code }) => code)
  await db.delete(resource).where(and(resource.builtIn, notInArray(resource.code, known)))
  const old = new Set(before.map(({ code }) => code))
  return new Set(known.filter((code) => !old.has(code)))
}

async function seedProvinces(db: Database): Promise<void> {
  for (const [sort, { id, nameZh, nameEn, slotCount }] of PROVINCES.entries()) {
    await db.insert(province).values({ id, nameZh, nameEn, sort, slotCount }).onConflictDoNothing()
  }
}

/** What every province forecasts, and how; an ensemble challenges LEAR until somebody promotes it. */
const MODELS = [
  { code: 'LEAR_DA', target: 'UNIFIED_DA', kind: 'LEAR', isDefault: true },
  { code: 'LEAR_RT', target: 'UNIFIED_RT', kind: 'LEAR', isDefault: true },
  { code: 'ENSEMBLE_DA', target: 'UNIFIED_DA', kind: 'ENSEMBLE', isDefault: false },
  { code: 'ENSEMBLE_RT', target: 'UNIFIED_RT', kind: 'ENSEMBLE', isDefault: false },
  { code: 'NODAL_DA', target: 'NODE_DA', kind: 'NODAL', isDefault: true },
  { code: 'NODAL_RT', target: 'NODE_RT', kind: 'NODAL', isDefault: true },
] as const

const TARGET_NAMES = {
  UNIFIED_DA: { zh: '日前统一出清电价', en: 'day-ahead unified price' },
  UNIFIED_RT: { zh: '实时统一出清电价', en: 'real-time unified price' },
  NODE_DA: { zh: '日前节点电价', en: 'day-ahead nodal prices' },
  NODE_RT: { zh: '实时节点电价', en: 'real-time nodal prices' },
}
const KIND_NAMES = {
  LEAR: { zh: 'LEAR', en: 'LEAR' },
  ENSEMBLE: { zh: '组合模型', en: 'ensemble' },
  NODAL: { zh: '统一价与阻塞', en: 'unified price and congestion' },
}

async function seedForecastModels(db: Database): Promise<void> {
  const rows = PROVINCES.flatMap(({ id: provinceId, nameZh, nameEn }) =>
    MODELS.map((model) => {
      const [target, kind] = [TARGET_NAMES[model.target], KIND_NAMES[model.kind]]
      return {
        ...model,
        provinceId,
        nameZh: `${nameZh}${target.zh} ${kind.zh}`,
        nameEn: `${nameEn} ${target.en}, ${kind.en}`,
      }
    }),
  )
  await db.insert(forecastModel).values(rows).onConflictDoNothing()
}

/** A right that is new to the product joins the built-in groups; rights taken away stay away. */
async function seedRoles(db: Database, added: ReadonlySet<string>): Promise<void> {
  const rights = await db.select({ id: resource.id, code: resource.code }).from(resource)
  for (const { code, nameZh, nameEn, resources } of ROLES) {
    const names = { code, nameZh, nameEn, builtIn: true }
    await db.insert(role).values(names).onConflictDoNothing()
    const created = await db.insert(permissionGroup).values(names).onConflictDoNothing().returning()
    const [group] = await db.select().from(permissionGroup).where(eq(permissionGroup.code, code))
    if (created.length > 0) {
      const [owner] = await db.select().from(role).where(eq(role.code, code))
      await db
        .insert(rolePermissionGroup)
        .values({ roleId: owner!.id, permissionGroupId: group!.id })
        .onConflictDoNothing()
    }
    const wanted = rights.filter(
      ({ code: right }) =>
        (resources as readonly string[]).includes(right) &&
        (created.length > 0 || added.has(right)),
    )
    if (wanted.length === 0) continue
    await db
      .insert(permissionGroupResource)
      .values(wanted.map(({ id }) => ({ permissionGroupId: group!.id, resourceId: id })))
      .onConflictDoNothing()
  }
}
