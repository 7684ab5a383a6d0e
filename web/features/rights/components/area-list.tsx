import { Checkbox, Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ResourceBrief } from '#api/rights/resources.ts'
import { useName } from '../use-name.ts'
import styles from './rights.module.css'

/** Resources by area, each with a box; one for all of an area. Without `onChange` they are only read. */
export function AreaList({
  resources,
  chosen,
  disabled = false,
  onChange,
}: {
  resources: readonly ResourceBrief[]
  chosen: ReadonlySet<number>
  disabled?: boolean
  onChange?: (chosen: ReadonlySet<number>) => void
}) {
  const { t } = useTranslation('rights')
  const nameOf = useName()
  if (resources.length === 0) return <Empty description={t('holds.nothing')} />
  const set = (ids: readonly number[], on: boolean) => {
    const rest = [...chosen].filter((id) => !ids.includes(id))
    onChange?.(new Set(on ? [...rest, ...ids] : rest))
  }
  return [...byArea(resources)].map(([area, some]) => {
    const ids = some.map(({ id }) => id)
    const count = ids.filter((id) => chosen.has(id)).length
    // An administrator's own area is called by its code.
    const title = t(`area.${area}`, { defaultValue: area })
    return (
      <fieldset key={area} className={styles.area} aria-label={title}>
        {onChange ? (
          <Checkbox
            checked={count === ids.length}
            disabled={disabled}
            indeterminate={count > 0 && count < ids.length}
            aria-label={t('holds.wholeArea', { area: title })}
            onChange={({ target }) => set(ids, target.checked)}
          >
            <strong>{title}</strong>
          </Checkbox>
        ) : (
          <strong>{title}</strong>
        )}
        <div className={styles.items}>
          {some.map((one) =>
            onChange ? (
              <Checkbox
                key={one.id}
                checked={chosen.has(one.id)}
                disabled={disabled}
                onChange={({ target }) => set([one.id], target.checked)}
              >
                {nameOf(one)} <small>{one.code}</small>
              </Checkbox>
            ) : (
              <span key={one.id}>
                {nameOf(one)} <small>{one.code}</small>
              </span>
            ),
          )}
        </div>
      </fieldset>
    )
  })
}

function byArea(resources: readonly ResourceBrief[]): ReadonlyMap<string, ResourceBrief[]> {
  const areas = new Map<string, ResourceBrief[]>()
  for (const one of resources) {
    const some = areas.get(one.groupCode)
    if (some) some.push(one)
    else areas.set(one.groupCode, [one])
  }
  return areas
}
