import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PARAMETER_GROUPS } from '#domain/iv-curve/words.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import {
  type Coefficient,
  coefficientsToSave,
  isDefaultSetting,
  settingIn,
  valueIn,
  withCoefficient,
} from '../../model/parameter-draft.ts'
import { type DraftOf, useParameterDraft } from '../../use-parameter-draft.ts'
import { CoefficientLine } from './coefficient-line.tsx'
import { FLAGS, FlagLine } from './flag-line.tsx'
import styles from './parameters.module.css'
import type { ChosenPlant } from './plant-frame.tsx'
import { RecalculationJob } from './recalculation-job.tsx'
import { SaveBar } from './save-bar.tsx'
import { TryOutDrawer } from './try-out-drawer.tsx'

type Narrower = {
  search: string
  group: Coefficient['group'] | undefined
  changed: boolean
}

/** The coefficients of a plant by group, to be changed, tried out and saved together. */
export function CoefficientsEditor({ plant, ...narrower }: { plant: ChosenPlant } & Narrower) {
  const { t } = useTranslation('parameters')
  const readOnly = !useCan()('/diagnosis:edit')
  const editor = useParameterDraft(plant)
  const [tried, setTried] = useState<Record<string, number>>()
  const { query, saved, draft, change } = editor
  const onChange = useCallback(
    (one: Coefficient, value: number | null) => change((now) => withCoefficient(now, one, value)),
    [change],
  )
  if (!saved) return query.isLoading ? <Loading /> : <FailedQuery query={query} />
  const shown = saved.coefficients.filter((one) => isShown(one, editor, narrower))
  const flags = FLAGS.filter((flag) => {
    if (narrower.group) return false
    const value = settingIn(draft, saved, flag)
    if (narrower.changed && isDefaultSetting(flag, value) && value === saved[flag]) return false
    return fits(narrower.search, t(`flag.${flag}`), t(`flagMeaning.${flag}`))
  })
  const values = coefficientsToSave(saved, draft)
  const isTriable = values !== undefined && Object.keys(draft.coefficients).length > 0
  return (
    <>
      <p className={styles.what}>
        {saved.lockVersion > 0 ? t('version', { n: saved.lockVersion }) : t('defaults')}
        {readOnly && ` · ${t('readOnly')}`}
      </p>
      {editor.jobId !== undefined && <RecalculationJob id={editor.jobId} />}
      {flags.length > 0 && (
        <Panel title={t('flags')}>
          {flags.map((flag) => (
            <FlagLine key={flag} {...{ flag, editor, readOnly }} />
          ))}
        </Panel>
      )}
      {shown.length + flags.length === 0 && (
        <Empty title={t('notFound')} hint={t('notFoundHint')} />
      )}
      {PARAMETER_GROUPS.map((group) => {
        const own = shown.filter((one) => one.group === group)
        return (
          own.length > 0 && (
            <Panel key={group} title={t(`group.${group}`)}>
              {own.map((one) => (
                <CoefficientLine
                  key={one.key}
                  coefficient={one}
                  value={valueIn(draft, one)}
                  said={editor.failure?.fields.get(one.key)}
                  {...{ readOnly, onChange }}
                />
              ))}
            </Panel>
          )
        )
      })}
      {!readOnly && (
        <SaveBar editor={editor}>
          <Button disabled={!isTriable} onClick={() => setTried(values)}>
            {t('tryOut')}
          </Button>
        </SaveBar>
      )}
      {tried && (
        <TryOutDrawer plant={plant} coefficients={tried} onClose={() => setTried(undefined)} />
      )}
    </>
  )
}

function isShown(one: Coefficient, { draft }: DraftOf, { search, group, changed }: Narrower) {
  if (group && one.group !== group) return false
  const value = valueIn(draft, one)
  if (changed && value === one.initial && value === one.value) return false
  return fits(search, one.name, one.meaning, one.effect)
}

function fits(search: string, ...texts: string[]): boolean {
  const wanted = search.toLowerCase()
  return texts.some((text) => text.toLowerCase().includes(wanted))
}
