import { and, eq, exists, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { moduleType, plant, stringType } from '#database/schema/tables.ts'
import { AppError, notFound } from '../../http/answer/app-error.ts'
import { fieldError } from '../../http/answer/field-error.ts'
import type { CallContext, SessionUser } from '../../http/call-context.ts'
import { scopedTo } from '../../http/caller/data-scope.ts'

type ModuleType = typeof moduleType.$inferSelect
type Holder = Pick<SessionUser, 'resources' | 'scope'>

/** What all provinces have judges strings everywhere: it takes the administration, and the sight of all of them. */
const mayChangeShared = ({ resources, scope }: Holder) =>
  resources.has('/system:manage') && scope.all

const isWhole = ({ scope }: Holder, provinceId: string) =>
  scope.all || scope.wholeProvinces.has(provinceId)

/** Why somebody may not change a type that they see; null where they may. */
export function changeFault(
  { shipped, provinceId }: Pick<ModuleType, 'shipped' | 'provinceId'>,
  user: Holder,
): 'moduleTypeShipped' | 'moduleTypeShared' | 'moduleTypeOfPart' | null {
  if (shipped) return 'moduleTypeShipped'
  if (provinceId === null) return mayChangeShared(user) ? null : 'moduleTypeShared'
  return isWhole(user, provinceId) ? null : 'moduleTypeOfPart'
}

/** @throws AppError refused, by name, for a type that the caller may only use */
export function checkChangeable(row: ModuleType, user: Holder): void {
  const fault = changeFault(row, user)
  if (fault) throw new AppError('refused', fault)
}

/** Condition on types that somebody sees, as the scope checks them one by one. */
export function seenTypes(db: Database, { scope }: Holder): SQL | undefined {
  if (scope.all) return undefined
  const ownPlant = db
    .select({ id: plant.id })
    .from(plant)
    .where(
      and(
        eq(plant.provinceId, moduleType.provinceId),
        scopedTo(scope, { provinceId: plant.provinceId, plantId: plant.id }),
      ),
    )
  return or(
    isNull(moduleType.provinceId),
    inArray(moduleType.provinceId, [...scope.wholeProvinces]),
    exists(ownPlant),
  )
}

/** Condition on types that strings of a plant can be built of. */
export function typesForPlant(db: Database, plantId: number): SQL | undefined {
  const home = db.select({ provinceId: plant.provinceId }).from(plant).where(eq(plant.id, plantId))
  return or(isNull(moduleType.provinceId), inArray(moduleType.provinceId, home))
}

/**
 * The province of a type that is saved; null for all.
 *
 * @param stored where it has been
 * @throws AppError notFound for a province that the caller has only in part, invalid where none follows from what the
 * caller may
 */
export function homeOfSaved(
  asked: string | null,
  stored: string | null | undefined,
  { user, language }: Pick<CallContext, 'user' | 'language'>,
): string | null {
  if (asked !== null) {
    if (!isWhole(user, asked)) throw notFound()
    return asked
  }
  if (mayChangeShared(user)) return null
  if (stored) return stored
  const [only, ...others] = user.scope.wholeProvinces
  if (only !== undefined && others.length === 0 && !user.scope.all) return only
  throw fieldError(language, { field: 'provinceId', text: 'moduleTypeProvince' })
}

/** @throws AppError invalid while strings of another province are built of a type that is to be of one */
export async function checkUsedWithin(
  tx: Database,
  { id, provinceId }: { id: number; provinceId: string | null },
  language: CallContext['language'],
): Promise<void> {
  if (provinceId === null) return
  const found = await tx
    .select({ id: stringType.id })
    .from(stringType)
    .innerJoin(plant, eq(plant.id, stringType.plantId))
    .where(and(eq(stringType.moduleTypeId, id), ne(plant.provinceId, provinceId)))
  if (found.length === 0) return
  const params = { count: found.length }
  throw fieldError(language, { field: 'provinceId', text: 'moduleTypeUsedElsewhere', params })
}

/**
 * Names that a type of a province must not have, because all provinces have them; for one of all provinces those of any.
 */
export async function namesElsewhere(
  tx: Database,
  { provinceId, names }: { provinceId: string | null; names?: readonly string[] },
): Promise<Map<string, Pick<ModuleType, 'name' | 'shipped'>>> {
  const elsewhere =
    provinceId === null ? ne(moduleType.provinceId, '') : isNull(moduleType.provinceId)
  const found = await tx
    .select({ name: moduleType.name, shipped: moduleType.shipped })
    .from(moduleType)
    .where(and(elsewhere, names && inArray(moduleType.name, [...names])))
  return new Map(found.map((row) => [row.name, row]))
}
