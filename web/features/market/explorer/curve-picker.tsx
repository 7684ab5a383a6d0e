import { Checkbox, Drawer, Input, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_EXPLORED, seriesSearch } from '#api/curves/explore.ts'
import {
  CURVE_METRICS,
  CURVE_STAGES,
  type CurveMetric,
  type CurveStage,
  LOCATION_KINDS,
  type LocationKind,
} from '#domain/curves/words.ts'
import { useEndpoint } from '#web/client/query.ts'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import styles from './explorer.module.css'
import type { FoundSeries } from './explorer-range.ts'
import type { CurveNames } from './use-curve-names.ts'

type Filters = { metric?: CurveMetric; stage?: CurveStage; locKind?: LocationKind }

/** Finds series by what they are of and where; the server searches, as a province has thousands. */
export function CurvePicker({
  provinceId,
  chosen,
  names,
  onCurves,
  onClose,
}: {
  provinceId: string
  chosen: readonly string[]
  names: CurveNames
  onCurves: (curves: string[]) => void
  onClose: () => void
}) {
  const { t } = useTranslation('curves')
  const [filters, setFilters] = useState<Filters>({})
  const [words, setWords] = useState('')
  // Typing is not held up by the list, and only what it stops at is asked for.
  const asked = useDeferredValue(words)
  const found = useEndpoint(
    seriesSearch,
    { provinceId, words: asked, ...filters },
    { quiet: true, placeholderData: (previous) => previous },
  )
  const toggle = (text: string, isOn: boolean) =>
    onCurves(isOn ? [...chosen, text] : chosen.filter((one) => one !== text))
  return (
    <Drawer
      open
      title={t('picker.title', { count: chosen.length, most: MAX_EXPLORED })}
      size="min(100vw, 560px)"
      onClose={onClose}
    >
      <search className={styles.pickerFilters} aria-label={t('picker.filters')}>
        <Input.Search
          allowClear
          maxLength={100}
          aria-label={t('picker.words')}
          placeholder={t('picker.wordsHint')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Choice
          name={t('picker.metric')}
          codes={CURVE_METRICS}
          nameOf={names.metric}
          onCode={(metric) => setFilters(({ metric: _, ...rest }) => withGiven(rest, { metric }))}
        />
        <Choice
          name={t('picker.stage')}
          codes={CURVE_STAGES}
          nameOf={names.stage}
          onCode={(stage) => setFilters(({ stage: _, ...rest }) => withGiven(rest, { stage }))}
        />
        <Choice
          name={t('picker.kind')}
          codes={LOCATION_KINDS}
          nameOf={(kind) => t(`place.${kind}`)}
          onCode={(locKind) =>
            setFilters(({ locKind: _, ...rest }) => withGiven(rest, { locKind }))
          }
        />
      </search>
      <FailedQuery query={found} />
      {found.isLoading && <Loading rows={8} />}
      {found.data?.total === 0 && <Empty title={t('picker.none')} hint={t('picker.noneHint')} />}
      {found.data && found.data.total > 0 && (
        <>
          <p className={styles.hint} role="status">
            {t('picker.found', { shown: found.data.rows.length, total: found.data.total })}
          </p>
          <ul className={styles.found}>
            {found.data.rows.map((series) => {
              const text = String(series.id)
              const isOn = chosen.includes(text)
              return (
                <li key={series.id}>
                  <Checkbox
                    checked={isOn}
                    disabled={isOn ? chosen.length === 1 : chosen.length >= MAX_EXPLORED}
                    onChange={({ target }) => toggle(text, target.checked)}
                  >
                    <FoundName series={series} among={found.data.rows} names={names} />
                  </Checkbox>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Drawer>
  )
}

/** A filter with nothing chosen is left out of the question. */
function withGiven<T extends object>(rest: T, given: object): T {
  return { ...rest, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value)) }
}

function Choice<Code extends string>({
  name,
  codes,
  nameOf,
  onCode,
}: {
  name: string
  codes: readonly Code[]
  nameOf: (code: Code) => string
  onCode: (code: Code | undefined) => void
}) {
  return (
    <Select<Code>
      allowClear
      aria-label={name}
      placeholder={name}
      showSearch={{ optionFilterProp: 'label' }}
      options={codes.map((value) => ({ value, label: nameOf(value) }))}
      onChange={(code?: Code) => onCode(code)}
    />
  )
}

function FoundName({
  series,
  among,
  names,
}: {
  series: FoundSeries
  among: readonly FoundSeries[]
  names: CurveNames
}) {
  const { t } = useTranslation('curves')
  const { locCode, placeName, firstDate, lastDate, unit } = series
  const code = placeName && placeName !== locCode ? locCode : ''
  return (
    <span className={styles.foundName}>
      <span>{names.series(series, among)}</span>
      <span className={styles.foundNote}>
        {[
          code,
          names.unit(unit),
          firstDate && lastDate
            ? t('picker.days', { from: firstDate, to: lastDate })
            : t('picker.noDays'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}
