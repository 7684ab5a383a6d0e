import {
  FileSearchOutlined,
  HistoryOutlined,
  LineChartOutlined,
  StopOutlined,
  ToolOutlined,
} from '@ant-design/icons'
import { App, Button, Tooltip } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
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
import { DismissFaults } from '../../../components/work/dismiss-faults.tsx'
import { OrderFaults } from '../../../components/work/order-faults.tsx'
import { historyOf } from '../../../history-url.ts'
import { stringKey, taskStrings } from '../../../model/string-key.ts'
import { comparisonOf, FAULTS_URL } from '../../../url.ts'
import { useFaultNames } from '../../../use-fault-names.ts'

/** Strings with a fault over all plants and tasks: what to look at first, since when, and what it costs. */
export function Page() {
  const { t } = useTranslation('scan')
  const { t: w } = useTranslation('work')
  const { message } = App.useApp()
  const { navigate } = usePageLocation()
  const can = useCan()
  const [url, setUrl] = useUrlState(FAULTS_URL)
  const { nameOf } = useFaultNames()
  const resource = useMemo(() => faultResource({ t, w, nameOf }), [t, w, nameOf])
  const [work, setWork] = useState<'ORDER' | 'DISMISS' | null>(null)
  const ticked = taskStrings(url.strings).map(stringKey).slice(0, MAX_COMPARED)
  const tick = (row: FaultStringRow, chosen: boolean) => {
    const key = stringKey(row)
    const others = ticked.filter((one) => idOfKey(one) !== String(row.id))
    if (chosen && others.length >= MAX_COMPARED) {
      return void message.warning(t('curves.max', { n: MAX_COMPARED }))
    }
    setUrl({ strings: chosen ? [...others, key] : others })
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
    ids: ticked.map((key) => Number(idOfKey(key))),
    onDone: () => setUrl({ strings: [] }),
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
            <Button onClick={() => setUrl({ strings: [] })}>{t('curves.clear')}</Button>
          )}
          {can('/maintenance:edit') && (
            <>
              <Button
                icon={<StopOutlined />}
                disabled={ticked.length === 0}
                onClick={() => setWork('DISMISS')}
              >
                {w('dismiss')}
              </Button>
              <Button
                icon={<ToolOutlined />}
                disabled={ticked.length === 0}
                onClick={() => setWork('ORDER')}
              >
                {w('create')}
              </Button>
            </>
          )}
          <Button
            type="primary"
            icon={<LineChartOutlined />}
            disabled={ticked.length === 0}
            onClick={() => navigate(comparisonOf(ticked))}
          >
            {t('faults.compare', { n: ticked.length, max: MAX_COMPARED })}
          </Button>
        </>
      }
      empty={<Empty title={t('faults.none')} hint={t('faults.noneHint')} />}
      selection={{
        selectedRowKeys: ticked.map(idOfKey),
        preserveSelectedRowKeys: true,
        hideSelectAll: true,
        onSelect: tick,
        getCheckboxProps: (row) => ({
          disabled: !row.hasCurve,
          'aria-label': t('results.compare', { name: nameOfFault(row) }),
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

/** The key of the row of a string: the newest task alone is in the list. */
function idOfKey(key: string): string {
  const [string] = taskStrings([key])
  return string ? String(string.inverterId * 100 + string.position) : ''
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
