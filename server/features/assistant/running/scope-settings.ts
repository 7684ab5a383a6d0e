import { type DataScope, hasKind } from '../../../http/caller/data-scope.ts'

/**
 * What the views look for: the scope of a session as settings of one transaction. Whoever sees everything holds every
 * province as a whole.
 */
export function scopeSettings(scope: DataScope): Record<string, string> {
  const whole = scope.all ? scope.provinces : scope.wholeProvinces
  const kinds = (['station', 'ess', 'plant', 'company'] as const).filter((kind) =>
    hasKind(scope, kind),
  )
  return {
    ...{ provinces: listed(scope.provinces), whole: listed(whole), kinds: kinds.join(',') },
    ...{ station: listed(scope.stations), ess: listed(scope.essUnits) },
    ...{ plant: listed(scope.plants), user: String(scope.userId) },
  }
}

/** Ids are digits; anything else has no place in a list. */
const listed = (ids: ReadonlySet<string | number>): string =>
  [...ids]
    .map(String)
    .filter((id) => /^\d+$/.test(id))
    .join(',')
