import { Select, type SelectProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useEndpoint } from '#web/client/query.ts'
import type { FieldKind } from './resource-types.ts'
import { knownTo, type Within } from './resource-within.ts'

/** More than a person looks through; words find one of them. */
const MAX_OBJECTS = 500

/** Chooses another object: among all that its list has, or by words that the server looks for. */
export function ObjectInput({
  field: { list, searchBy },
  chosen,
  within,
  ...input
}: SelectProps<number | string> & {
  field: Extract<FieldKind, { kind: 'object' }>
  /** The one that the row has already; it may not be among the first of the list. */
  chosen: { value: number | string; label: string } | null
  within: Within
}) {
  const [words, setWords] = useState('')
  const keyword = useDeferredValue(words)
  const wanted = {
    ...knownTo(list, { ...within, pageSize: MAX_OBJECTS }),
    ...(searchBy !== undefined && keyword !== '' && { [searchBy]: keyword }),
  }
  const objects = useEndpoint(list, wanted, {
    quiet: true,
    placeholderData: (previous) => previous,
  })
  const found = (objects.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isListed = chosen === null || found.some(({ value }) => value === chosen.value)
  return (
    <Select<number | string>
      {...input}
      allowClear
      loading={objects.isFetching}
      options={isListed || keyword !== '' ? found : [chosen, ...found]}
      showSearch={
        searchBy === undefined
          ? { optionFilterProp: 'label' }
          : { filterOption: false, onSearch: (text) => setWords(text.trim().slice(0, 50)) }
      }
    />
  )
}
