import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScanTaskRow } from '#api/scan/endpoints.ts'
import { MAX_COMPARED } from '#domain/iv-scan/words.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { comparedLines } from '../../model/compared-lines.ts'
import { SEVERITY_COLOR, tickedColors } from '../../model/severity-color.ts'
import { stringKey } from '../../model/string-key.ts'
import type { ComparedString } from '../../model/types.ts'
import { useCompared } from '../../queries.ts'
import { CURVE_CHARTS, type SetTasksUrl, type TasksUrl } from '../../url.ts'
import { useCurveTexts } from '../../use-curve-texts.ts'
import { ArchivedCurves } from './archived-curves.tsx'
import { CurvesView } from './curves-view.tsx'

type Props = {
  task: Pick<ScanTaskRow, 'id' | 'taskNo' | 'curvesArchivedAt'>
  /** Those that were ticked to be compared. */
  strings: readonly string[]
  selected: string | undefined
  url: TasksUrl
  onUrl: SetTasksUrl
}

/** The curve of the selected string with what it is compared with, and its fault explained. */
export function CurvesPanel(props: Props) {
  const { task, strings, selected, url, onUrl } = props
  const { t } = useTranslation('scan')
  const shown = shownStrings(selected, strings)
  const compared = useCompared(task.id, shown)
  // What was shown before is nothing where no string is selected.
  const rows = shown.length > 0 ? compared.data?.rows : undefined
  const chosen = rows?.find((row) => stringKey(row) === selected) ?? rows?.[0]
  // Without the plant's conversion, or without weather, nothing can be shown at STC.
  const hasStc = !rows || rows.some(({ stc }) => stc !== null)
  const lines = useLines({ rows, chosen, strings, stc: url.stc && hasStc })
  return (
    <CurvesView
      charts={CURVE_CHARTS}
      chart={url.chart}
      {...{ rows, chosen, hasStc, stc: url.stc, colorOf: lines.colorOf, nameOf: lines.placeOf }}
      lines={url.chart === 'IV' ? lines.currents : lines.powers}
      note={strings.length > 0 && t('curves.note', { n: strings.length, max: MAX_COMPARED })}
      tools={
        strings.length > 0 && (
          <Button size="small" onClick={() => onUrl({ strings: [] })}>
            {t('curves.clear')}
          </Button>
        )
      }
      busy={compared.isPlaceholderData}
      failed={<FailedQuery query={compared} />}
      archived={
        task.curvesArchivedAt !== null && (
          <ArchivedCurves tasks={[{ ...task, at: task.curvesArchivedAt }]} />
        )
      }
      chips={shown.length > 1 && rows ? inOrder(rows, strings) : []}
      hint={shown.length < 2 && t('curves.choose')}
      onUrl={onUrl}
    />
  )
}

/** The selected one first; it takes a place of those that can be compared at once. */
function shownStrings(selected: string | undefined, strings: readonly string[]): string[] {
  if (selected === undefined) return [...strings]
  return [selected, ...strings.filter((one) => one !== selected)].slice(0, MAX_COMPARED)
}

/** As they were ticked, whichever is selected; one that was not stands first. */
function inOrder(rows: readonly ComparedString[], strings: readonly string[]): ComparedString[] {
  const place = (row: ComparedString) => strings.indexOf(stringKey(row))
  return rows.filter(({ isSibling }) => !isSibling).sort((one, other) => place(one) - place(other))
}

type Shown = {
  rows: readonly ComparedString[] | undefined
  chosen: ComparedString | undefined
  strings: readonly string[]
  stc: boolean
}

function useLines({ rows, chosen, strings, stc }: Shown) {
  const texts = useCurveTexts()
  // A new list with the same strings in it draws nothing anew.
  const ticked = strings.join()
  return useMemo(() => {
    const colors = tickedColors(ticked.split(','))
    const colorOf = (row: ComparedString) => {
      const own = row === chosen ? undefined : colors.get(stringKey(row))
      return own ?? SEVERITY_COLOR[row.severity]
    }
    const view = { stc, chosen: chosen && stringKey(chosen), colorOf, texts }
    return { ...comparedLines(rows ?? [], view), colorOf, placeOf: texts.placeOf }
  }, [rows, chosen, ticked, stc, texts])
}
