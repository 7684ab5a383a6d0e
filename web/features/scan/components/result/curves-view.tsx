import { Segmented } from 'antd'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { XyChart } from '#web/ui/chart/xy-chart.tsx'
import type { XyColor, XyInput } from '#web/ui/chart/xy-option.ts'
import { LabelledSwitch } from '#web/ui/form/labelled-switch.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { stringKey } from '../../model/string-key.ts'
import type { ComparedString } from '../../model/types.ts'
import { useFaultTexts } from '../../queries.ts'
import { FaultExplained } from './fault-explained.tsx'
import styles from './result.module.css'
import { StringChips } from './string-chips.tsx'

const CHART_PX = 336

type Props<Chart extends string> = {
  /** What can be drawn, and what is. */
  charts: readonly Chart[]
  chart: Chart
  lines: XyInput
  /** undefined while they are on their way. */
  rows: readonly ComparedString[] | undefined
  chosen: ComparedString | undefined
  stc: boolean
  /** Whether anything can be shown at STC. */
  hasStc: boolean
  colorOf: (row: ComparedString) => XyColor
  nameOf: (row: ComparedString) => string
  note?: ReactNode
  tools?: ReactNode
  busy: boolean
  failed: ReactNode
  /** Stands for curves that are no longer stored; where none is, in place of the chart. */
  archived?: ReactNode
  /** Strings that can be made the selected one. */
  chips: readonly ComparedString[]
  /** There will be such, once the rows are there. */
  isAwaitingChips?: boolean
  hint?: ReactNode
  onUrl: (patch: { chart?: Chart; stc?: boolean; string?: string }) => void
  /** Of the drawing. */
  frame?: Ref<HTMLDivElement>
}

/** Curves of strings in one chart, and the fault of the selected one explained. */
export function CurvesView<Chart extends string>(props: Props<Chart>) {
  const { chart, charts, lines, rows, chosen, stc, hasStc, chips, nameOf, onUrl } = props
  const { t } = useTranslation('scan')
  const isNothingStored = rows === undefined || rows.every(({ raw }) => raw === null)
  const hasTexts = useFaultTexts().data !== undefined
  return (
    <div className={styles.curves} aria-busy={props.busy}>
      <Panel
        title={t('curves.title')}
        note={props.note}
        extra={
          <>
            <Segmented<Chart>
              size="small"
              aria-label={t('curves.chart')}
              value={chart}
              options={charts.map((value) => ({ value, label: t(`curves.short.${value}`) }))}
              onChange={(value) => onUrl({ chart: value })}
            />
            <LabelledSwitch
              checked={stc && hasStc}
              disabled={!hasStc}
              onChange={(wanted) => onUrl({ stc: wanted })}
            >
              {t(hasStc ? 'curves.stc' : 'curves.noStc')}
            </LabelledSwitch>
            {props.tools}
          </>
        }
      >
        {props.failed}
        {props.isAwaitingChips && <div className={styles.chipsToCome} />}
        {chips.length > 0 && (
          <StringChips
            rows={chips}
            chosen={chosen && stringKey(chosen)}
            colorOf={props.colorOf}
            nameOf={nameOf}
            onChoose={(string) => onUrl({ string })}
          />
        )}
        {props.archived}
        {!(props.archived && isNothingStored) && (
          <div ref={props.frame} className={styles.chart} style={{ minHeight: CHART_PX }}>
            {rows && <XyChart name={t(`curves.${chart}`)} lines={lines} height={CHART_PX} />}
          </div>
        )}
        {props.hint && <p className={styles.hint}>{props.hint}</p>}
        <div className={styles.reserved} data-awaited={!chosen || !hasTexts}>
          {chosen && <FaultExplained row={chosen} name={nameOf(chosen)} />}
        </div>
      </Panel>
    </div>
  )
}
