import { TreeSelect } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ScopeEntry, scopeChoices } from '#api/people/users.ts'
import { useEndpoint } from '#web/client/query.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { entryOfValue, scopeNodes, valueOfEntry } from '../model/scope-tree.ts'

type Chosen = { value: string }

/** What a user may see: everything, provinces, single objects; `value` and `onChange` come from the form. */
export function ScopeField({
  id,
  value = [],
  disabled,
  onChange,
}: {
  id?: string
  value?: readonly ScopeEntry[]
  disabled: boolean
  onChange?: (entries: ScopeEntry[]) => void
}) {
  const { t } = useTranslation('people')
  const query = useEndpoint(scopeChoices, {}, { quiet: true })
  const isAll = value.some(({ kind }) => kind === 'ALL')
  const nodes = useMemo(() => {
    const texts = {
      all: t('scope.ALL'),
      whole: (name: string) => t('scope.whole', { name }),
      kind: (kind: string) => t(`scope.kind.${kind}`),
    }
    return query.data ? scopeNodes(query.data, texts, isAll) : []
  }, [query.data, t, isAll])
  const choose = (chosen: readonly Chosen[]) => {
    const entries = chosen.flatMap((one) => entryOfValue(one.value) ?? [])
    onChange?.(
      entries.some(({ kind }) => kind === 'ALL') ? [{ kind: 'ALL', objectId: '' }] : entries,
    )
  }
  return (
    <>
      <FailedQuery query={query} />
      <TreeSelect<Chosen[]>
        {...(id !== undefined && { id })}
        allowClear
        multiple
        treeCheckable
        treeCheckStrictly
        disabled={disabled}
        loading={query.isLoading}
        placeholder={t('scope.placeholder')}
        maxTagCount="responsive"
        treeData={nodes}
        // Before the names are known there is nothing to show them by.
        value={query.data ? value.map((entry) => ({ value: valueOfEntry(entry) })) : []}
        showSearch={{ treeNodeFilterProp: 'title' }}
        onChange={(chosen) => choose(chosen)}
      />
    </>
  )
}
