import { Button, Switch } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_COMPARED } from '#domain/iv-scan/words.ts'
import { XyChart } from '#web/ui/chart/xy-chart.tsx'
import { formatNumber } from '#web/ui/format/number.ts'
import { Halves } from '#web/ui/page/halves.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { comparedLines } from '../model/compared-lines.ts'
import { isFault } from '../model/fault-codes.ts'
import { stringKey } from '../model/string-key.ts'
import type { ComparedString } from '../model/types.ts'
import { useCompared } from '../queries.ts'
import type { SetTasksUrl, TasksUrl } from '../url.ts'
import { useFaultNames } from '../use-fault-names.ts'
import { FaultExplained } from './fault-explained.tsx'
import styles from './scan.module.css'
import { StringChips } from './string-chips.tsx'

/** I–V and P–V of the chosen strings beside each other, and the fault of one of them explained. */
export function CurvesPanel({
  taskId,
  strings,
  url,
  onUrl,
}: {
  taskId: number
  strings: readonly string[]
  url: TasksUrl
  onUrl: SetTasksUrl
}) {
  const { t } = useTranslation('scan')
  const compared = useCompared(taskId, strings)
  const rows = compared.data?.rows
  const chosen = rows && chosenOf(rows, url.string)
  // Without the plant's conversion, or without weather, nothing can be shown at STC.
  const hasStc = !rows || rows.some(({ stc }) => stc !== null)
  const { currents, powers, nameOf } = useLines(rows, chosen, url.stc && hasStc)
  return (
    <Panel
      title={t('curves.title')}
      note={t('curves.note', { n: strings.length, max: MAX_COMPARED })}
      extra={
        <>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is inside */}
          <label className={styles.switch}>
            <Switch
              size="small"
              checked={url.stc && hasStc}
              disabled={!hasStc}
              onChange={(stc) => onUrl({ stc })}
            />
            {t(hasStc ? 'curves.stc' : 'curves.noStc')}
          </label>
          <Button size="small" onClick={() => onUrl({ strings: [], string: undefined })}>
            {t('curves.clear')}
          </Button>
        </>
      }
    >
      <FailedQuery query={compared} />
      {compared.isLoading && <Loading rows={8} />}
      {rows && (
        <>
          <StringChips
            rows={rows}
            chosen={chosen && stringKey(chosen)}
            nameOf={nameOf}
            onChoose={(string) => onUrl({ string })}
          />
          <div className={styles.charts}>
            <Halves>
              <XyChart name={t('curves.iv')} lines={currents} height={340} />
              <XyChart name={t('curves.pv')} lines={powers} height={340} />
            </Halves>
          </div>
          {chosen && <FaultExplained row={chosen} name={nameOf(chosen)} />}
        </>
      )}
    </Panel>
  )
}

/** The one of the address, else the first with a fault, else the first. */
function chosenOf(
  rows: readonly ComparedString[],
  key: string | undefined,
): ComparedString | undefined {
  return rows.find((row) => stringKey(row) === key) ?? rows.find(isFault) ?? rows[0]
}

function useLines(
  rows: readonly ComparedString[] | undefined,
  chosen: ComparedString | undefined,
  stc: boolean,
) {
  const { t } = useTranslation('scan')
  const { nameOf: nameOfCode } = useFaultNames()
  return useMemo(() => {
    const nameOf = ({ inverterName, stringName, code }: ComparedString) => {
      const name = `${inverterName} / ${stringName}`
      return code === null ? name : `${name} · ${nameOfCode(code)}`
    }
    const texts = {
      voltage: t('curves.voltage'),
      current: t('curves.current'),
      power: t('curves.power'),
      expected: t('curves.expected'),
      mpp: t('curves.mpp'),
      watts: (watts: number) => `${formatNumber(watts, 0)} W`,
      nameOf,
    }
    const view = { stc, chosen: chosen && stringKey(chosen), texts }
    return { ...comparedLines(rows ?? [], view), nameOf }
  }, [rows, chosen, stc, t, nameOfCode])
}
