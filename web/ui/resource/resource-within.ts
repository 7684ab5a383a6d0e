import type { CallOf, Endpoint } from '#api/kernel/endpoint.ts'

/** What all rows of a page lie in, as the province: goes with every call that knows its fields. */
export type Within = Readonly<Record<string, string | number>>

/** The part of it that an endpoint knows. */
export const knownTo = ({ request }: Endpoint, within: Within) =>
  Object.fromEntries(Object.entries(within).filter(([name]) => name in request.shape))

type Declared = {
  list: Endpoint
  columns: readonly { name: string }[]
  save?: Endpoint
  remove?: Endpoint
  importer?: Endpoint
  exporter?: Endpoint
}

/** Fields that a call cannot do without. */
type RequiredOf<E> = E extends Endpoint
  ? {
      [Name in keyof CallOf<E> as object extends Pick<CallOf<E>, Name> ? never : Name]:
        | string
        | number
    }
  : unknown

/** What the endpoints of a page require, and neither its form nor a row gives. */
type NeededBy<D extends Declared> = RequiredOf<D['list']> &
  RequiredOf<D['exporter']> &
  RequiredOf<D['importer']> &
  Omit<RequiredOf<D['remove']>, 'id'> &
  Omit<RequiredOf<D['save']>, 'id' | 'lockVersion' | D['columns'][number]['name']>

/** Whether the declaration kept the fields of its endpoints, which a type annotation widens. */
type IsExact<D extends Declared> = string extends keyof CallOf<D['list']> ? false : true

/** A page must say what its calls require; one that is declared without `satisfies`, in any case. */
export type WithinOf<D extends Declared> =
  IsExact<D> extends false
    ? { within: Within }
    : object extends NeededBy<D>
      ? { within?: Within }
      : { within: NeededBy<D> & Within }

export type { Declared }
