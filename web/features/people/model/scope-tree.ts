import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { ScopeEntry, scopeChoices } from '#api/people/users.ts'
import { DATA_SCOPE_KINDS } from '#domain/system/words.ts'

type ScopeChoices = AnswerOf<typeof scopeChoices>
type ObjectKind = ScopeChoices['objects'][number]['kind']

type ScopeNode = {
  value: string
  title: string
  checkable?: boolean
  disabled?: boolean
  children?: ScopeNode[]
}

type Texts = {
  all: string
  whole: (name: string) => string
  kind: (kind: ObjectKind) => string
}

const KINDS: readonly ObjectKind[] = ['STATION', 'COMPANY', 'ESS', 'PLANT']

/** An entry as the chooser knows it, and back; null for what is none. */
export const valueOfEntry = ({ kind, objectId }: ScopeEntry) =>
  kind === 'ALL' ? kind : `${kind}:${objectId}`

export function entryOfValue(value: string): ScopeEntry | null {
  const [word, objectId = ''] = value.split(':')
  const kind = DATA_SCOPE_KINDS.find((one) => one === word)
  return kind ? { kind, objectId } : null
}

/** Everything, then each province with what lies in it by kind; beside everything nothing else is chosen. */
export function scopeNodes(
  { provinces, objects }: ScopeChoices,
  { all, whole, kind }: Texts,
  isAll: boolean,
): ScopeNode[] {
  const ofProvince = (provinceId: string) =>
    KINDS.flatMap((one): ScopeNode[] => {
      const inside = objects.filter(
        (object) => object.kind === one && object.provinceId === provinceId,
      )
      if (inside.length === 0) return []
      const children = inside.map(({ id, name }) => ({
        ...{ value: `${one}:${id}`, title: name, disabled: isAll },
      }))
      return [{ value: `GROUP:${provinceId}:${one}`, title: kind(one), checkable: false, children }]
    })
  return [
    { value: 'ALL', title: all },
    ...provinces.map(({ id, name }) => ({
      ...{ value: `PROVINCE:${id}`, title: whole(name), disabled: isAll, children: ofProvince(id) },
    })),
  ]
}
