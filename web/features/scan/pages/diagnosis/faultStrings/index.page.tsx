import {
  FileSearchOutlined,
  HistoryOutlined,
  LineChartOutlined,
  StopOutlined,
  ToolOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { App, Button, Tooltip } from 'antd'
import { type Key, type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FaultStringRow } from '#api/diagnosis/fault-strings.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { MAX_COMPARED } from '#domain/iv-scan/words.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { FaultDrawer } from '../../../components/compare/fault-drawer.tsx'
import { faultResource, nameOfFault } from '../../../components/compare/fault-resource.tsx'
import { canBeWorked } from '../../../components/work/chosen-faults.tsx'
import { DismissFaults } from '../../../components/work/dismiss-faults.tsx'
import { useRestoreFaults } from '../../../components/work/dismissal.tsx'
import { OrderFaults } from '../../../components/work/order-faults.tsx'
import { historyOf } from '../../../history-url.ts'
import { stringKey } from '../../../model/string-key.ts'
import { comparisonOf, FAULTS_URL } from '../../../url.ts'
import { useFaultNames } from '../../../use-fault-names.ts'

/** As many can be ordered or dismissed at once. */
const MAX_WORKED = 200

/** Strings with a fault over all plants and tasks: what to look at first, since when, and what it costs. */
export function Page() {
  const { t } = useTranslation('scan')
  const { t: w } = useTranslation('work')
  const { message } = App.useApp()
  const { navigate } = usePageLocation()
  const can = useCan()
  const [url, setUrl] = useUrlState(FAULTS_URL)
  const { nameOf } = useFaultNames()
  const isDismissed = url.work === 'DISMISSED'
  const resource = useMemo(
    () => faultResource({ t, w, nameOf, isDismissed }),
    [t, w, nameOf, isDismissed],
  )
  const [work, setWork] = useState<'ORDER' | 'DISMISS' | null>(null)
  const [ticked, setTicked] = useState<readonly FaultStringRow[]>([])
  const restore = useRestoreFaults()
  const mayWork = can('/maintenance:edit')
  const tick = (keys: readonly Key[], rows: readonly FaultStringRow[]) => {
    if (keys.length > MAX_WORKED) void message.warning(w('max', { n: MAX_WORKED }))
    const known = new Map([...ticked, ...rows.filter(Boolean)].map((row) => [String(row.id), row]))
    setTicked(keys.slice(0, MAX_WORKED).flatMap((key) => known.get(String(key)) ?? []))
  }
  const curves = ticked.filter(({ hasCurve }) => hasCurve).map(stringKey)
  const undo = async (rows: readonly FaultStringRow[]) => {
    await restore(rows)
    setTicked([])
  }
  const openTask = ({ taskId, inverterId, position }: FaultStringRow) =>
    navigate(`${PAGES.scanTasks}?task=${taskId}&string=${inverterId}-${position}`)
  const actions = (row: FaultStringRow, isNamed: boolean) => (
    <>
      <Action
        name={t('faults.curve')}
        of={nameOfFault(row)}
        icon={<LineChartOutlined />}
        isNamed={isNamed}
        onClick={() => setUrl({ open: stringKey(row) }, { push: true })}
      />
      {row.orderId !== null && can('/maintenance:read') && (
        <Action
          name={w('toOrder')}
          of={nameOfFault(row)}
          icon={<ToolOutlined />}
          isNamed={isNamed}
          onClick={() => navigate(`${PAGES.workOrders}?open=${row.orderId}`)}
        />
      )}
      {row.work === 'DISMISSED' && mayWork && (
        <Action
          name={w('restore')}
          of={nameOfFault(row)}
          icon={<UndoOutlined />}
          isNamed={isNamed}
          onClick={() => void undo([row])}
        />
      )}
      <Action
        name={t('faults.history')}
        of={nameOfFault(row)}
        icon={<HistoryOutlined />}
        isNamed={isNamed}
        onClick={() => navigate(historyOf(row))}
      />
      {can('/scan:read') && (
        <Action
          name={t('faults.task')}
          of={nameOfFault(row)}
          icon={<FileSearchOutlined />}
          isNamed={isNamed}
          onClick={() => openTask(row)}
        />
      )}
    </>
  )
  const worked = {
    ids: ticked.map(({ id }) => id),
    onDone: () => setTicked([]),
    onClose: () => setWork(null),
  }
  return (
    <ResourcePage
      resource={resource}
      tableTitle={t('faults.strings')}
      rowActions={actions}
      tools={
        <>
          {ticked.length > 0 && (
            <Button onClick={() => setTicked([])}>{w('clear', { n: ticked.length })}</Button>
          )}
          {mayWork && (
            <>
              {ticked.some((row) => row.work === 'DISMISSED') && (
                <Button
                  icon={<UndoOutlined />}
                  onClick={() => void undo(ticked.filter((row) => row.work === 'DISMISSED'))}
                >
                  {w('restore')}
                </Button>
              )}
              <Button
                icon={<StopOutlined />}
                disabled={!ticked.some(canBeWorked)}
                onClick={() => setWork('DISMISS')}
              >
                {w('dismiss')}
              </Button>
              <Button
                icon={<ToolOutlined />}
                disabled={!ticked.some(canBeWorked)}
                onClick={() => setWork('ORDER')}
              >
                {w('create')}
              </Button>
            </>
          )}
          <CompareButton curves={curves} ticked={ticked.length} />
        </>
      }
      empty={<Empty title={t('faults.none')} hint={t('faults.noneHint')} />}
      selection={{
        selectedRowKeys: ticked.map(({ id }) => String(id)),
        preserveSelectedRowKeys: true,
        onChange: tick,
        getCheckboxProps: (row) => ({
          disabled: !row.hasCurve && row.stringId === null,
          'aria-label': t('faults.tick', { name: nameOfFault(row) }),
        }),
      }}
    >
      {work === 'ORDER' && <OrderFaults {...worked} />}
      {work === 'DISMISS' && <DismissFaults {...worked} />}
      {url.open !== undefined && (
        <FaultDrawer
          string={url.open}
          onClose={() => setUrl({ open: undefined }, { push: true })}
        />
      )}
    </ResourcePage>
  )
}

type Compared = { curves: readonly string[]; ticked: number }

/** To the curves of what is ticked, or why there is no way to them. */
function CompareButton({ curves, ticked }: Compared) {
  const { t } = useTranslation('scan')
  const { navigate } = usePageLocation()
  const why =
    curves.length > MAX_COMPARED
      ? t('curves.max', { n: MAX_COMPARED })
      : curves.length === 0 && t(ticked > 0 ? 'faults.noCurves' : 'faults.tickFirst')
  const button = (
    <Button
      type="primary"
      icon={<LineChartOutlined />}
      disabled={why !== false}
      onClick={() => navigate(comparisonOf(curves))}
    >
      {t('faults.compare', { n: curves.length, max: MAX_COMPARED })}
    </Button>
  )
  if (why === false) return button
  return (
    <Tooltip title={why}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a disabled button says why to the keyboard, too */}
      <span tabIndex={0}>{button}</span>
    </Tooltip>
  )
}

type ActionProps = {
  name: string
  of: string
  icon: ReactNode
  isNamed: boolean
  onClick: () => void
}

function Action({ name, of, icon, isNamed, onClick }: ActionProps) {
  return (
    <Tooltip title={isNamed ? null : name}>
      <Button type="text" size="small" icon={icon} aria-label={`${name}：${of}`} onClick={onClick}>
        {isNamed && name}
      </Button>
    </Tooltip>
  )
}
