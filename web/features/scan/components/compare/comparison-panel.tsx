import { DownloadOutlined, PictureOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_COMPARED } from '#domain/iv-scan/words.ts'
import { save } from '#web/client/download.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { comparedLines, differenceLines, medianSeries } from '../../model/compared-lines.ts'
import { curvesCsv } from '../../model/curves-csv.ts'
import { tickedColors } from '../../model/severity-color.ts'
import { derivativeLines, missingLines } from '../../model/shape-lines.ts'
import { stringKey, taskStrings } from '../../model/string-key.ts'
import type { AcrossString, ComparedString } from '../../model/types.ts'
import { useAcross } from '../../queries.ts'
import { ACROSS_CHARTS, type AcrossUrl, type SetAcrossUrl } from '../../url.ts'
import { useCurveTexts } from '../../use-curve-texts.ts'
import { ArchivedCurves, type ArchivedTask } from '../result/archived-curves.tsx'
import { CurvesView } from '../result/curves-view.tsx'
import styles from '../result/result.module.css'
import { KeyPointsTable } from './key-points-table.tsx'
import { pictureOf } from './picture-of.ts'

const FILE = 'iv-curves'

type Props = {
  url: AcrossUrl
  onUrl: SetAcrossUrl
}

/** Strings of any tasks: their curves in one chart, the selected one explained, key points of all beside each other. */
export function ComparisonPanel({ url, onUrl }: Props) {
  const { t } = useTranslation('scan')
  const items = taskStrings(url.strings).slice(0, MAX_COMPARED)
  const compared = useAcross(items)
  const rows = items.length > 0 ? compared.data?.rows : undefined
  const chosen = rows?.find((row) => stringKey(row) === url.string) ?? rows?.[0]
  const hasStc = !rows || rows.some(({ stc }) => stc !== null)
  const stc = url.stc && hasStc
  const lines = useAcrossLines({ rows, chosen, stc })
  const archived = archivedTasks(rows ?? NONE)
  const frame = useRef<HTMLDivElement>(null)
  const savePicture = async () => {
    const picture = frame.current && (await pictureOf(frame.current))
    if (picture) save(picture, `${FILE}.png`)
  }
  const saveCurves = () => {
    if (rows) save(curvesCsv(rows, stc), `${FILE}.csv`)
  }
  return (
    <div className={styles.stack}>
      <CurvesView
        charts={ACROSS_CHARTS}
        chart={url.chart}
        lines={lines[url.chart]}
        {...{ rows, chosen, stc, hasStc, colorOf: lines.colorOf, nameOf: lines.placeOf }}
        note={items.length > 1 && t('compare.note', { n: items.length, max: MAX_COMPARED })}
        tools={
          // There from the start: they would push the chart down.
          <>
            <Button
              size="small"
              icon={<PictureOutlined />}
              disabled={!rows}
              onClick={() => void savePicture()}
            >
              {t('compare.picture')}
            </Button>
            <Button size="small" icon={<DownloadOutlined />} disabled={!rows} onClick={saveCurves}>
              {t('compare.csv')}
            </Button>
          </>
        }
        busy={compared.isPlaceholderData}
        failed={<FailedQuery query={compared} />}
        archived={archived.length > 0 && <ArchivedCurves tasks={archived} />}
        chips={rows && rows.length > 1 ? rows : []}
        isAwaitingChips={!rows && items.length > 1}
        hint={url.chart !== 'IV' && url.chart !== 'PV' && t(`compare.hint.${url.chart}`)}
        frame={frame}
        onUrl={onUrl}
      />
      <KeyPointsTable rows={rows} nameOf={lines.placeOf} />
    </div>
  )
}

/** Tasks of strings whose curves are no longer stored. */
function archivedTasks(rows: readonly AcrossString[]): ArchivedTask[] {
  const tasks = rows.flatMap(({ taskId: id, taskNo, archivedAt: at }) =>
    at === null ? [] : [{ id, taskNo, at }],
  )
  return [...new Map(tasks.map((task) => [task.id, task])).values()]
}

type Shown = {
  rows: readonly AcrossString[] | undefined
  chosen: AcrossString | undefined
  stc: boolean
}

function useAcrossLines({ rows = NONE, chosen, stc }: Shown) {
  const texts = useCurveTexts(rows)
  return useMemo(() => {
    const colors = tickedColors(rows.map(stringKey))
    const colorOf = (row: ComparedString) => colors.get(stringKey(row)) ?? 'neutral'
    const view = { stc, chosen: chosen && stringKey(chosen), colorOf, texts }
    const { currents, powers } = comparedLines(rows, view)
    const median = medianSeries(chosen, view)
    return {
      IV: { ...currents, series: [...currents.series, ...median.currents] },
      PV: { ...powers, series: [...powers.series, ...median.powers] },
      DIFFERENCE: differenceLines(rows, view),
      MISSING: missingLines(rows, view),
      DERIVATIVE: derivativeLines(rows, view),
      ...{ colorOf, placeOf: texts.placeOf },
    }
  }, [rows, chosen, stc, texts])
}

const NONE: readonly AcrossString[] = []
