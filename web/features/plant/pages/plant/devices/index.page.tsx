import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportDevices } from '#api/plant/device-file.ts'
import { download } from '#web/client/download.ts'
import { Can, useCan } from '#web/ui/access/can.tsx'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { NoPermission } from '#web/ui/states/no-permission.tsx'
import { useIsUnsaved } from '#web/ui/unsaved/use-unsaved.ts'
import styles from '../../../components/devices.module.css'
import { ImportDrawer } from '../../../components/file/import-drawer.tsx'
import { Findings } from '../../../components/findings.tsx'
import { ArrayPanel } from '../../../components/panels/array-panel.tsx'
import { InverterPanel } from '../../../components/panels/inverter-panel.tsx'
import { PlantPanel } from '../../../components/panels/plant-panel.tsx'
import { DeviceTreePanel } from '../../../components/tree/device-tree-panel.tsx'
import type { FindingRow } from '../../../model/device-rows.ts'
import { useArrays, useFindings, useInverters, usePlants } from '../../../queries.ts'
import { type DevicePlace, useDevicePlace } from '../../../url.ts'

/** Plants with their arrays, inverters and strings. */
export function Page() {
  return useCan()('/plant:read') ? <Devices /> : <NoPermission />
}

const NO_FINDINGS: readonly FindingRow[] = []

function Devices() {
  const { t } = useTranslation(['devices', 'ui'])
  const query = usePlants()
  const [url, setUrl] = useDevicePlace()
  const [isImporting, setImporting] = useState(false)
  const plants = query.data?.rows ?? []
  const plant = plants.find(({ id }) => id === url.plant) ?? plants[0]
  const arrays = useArrays(plant?.id)
  const array = arrays.data?.rows.find(({ id }) => id === url.array)
  const inverters = useInverters(array?.id)
  const inverter = array && inverters.data?.rows.find(({ id }) => id === url.inverter)
  const findings = useFindings(plant?.id).data?.rows ?? NO_FINDINGS
  const shownId = plant?.id
  // A link to what is looked at names the plant.
  useEffect(() => {
    if (shownId !== undefined && url.plant === undefined) setUrl({ plant: shownId })
  }, [shownId, url.plant, setUrl])
  const choose = useChoose(setUrl)
  const isLoading =
    (url.array !== undefined && arrays.isLoading) ||
    (url.inverter !== undefined && inverters.isLoading)
  const place: DevicePlace = { plant: plant?.id, array: array?.id, inverter: inverter?.id }
  return (
    <PageFrame
      title={t('title')}
      description={t('description')}
      extra={
        <>
          {plant && <ExportButton plantId={plant.id} />}
          <Can code="/plant:edit">
            <Button icon={<UploadOutlined />} onClick={() => setImporting(true)}>
              {t('ui:resource.import')}
            </Button>
          </Can>
        </>
      }
    >
      <FailedQuery query={query} />
      {query.isLoading && <Loading />}
      {query.data && plants.length === 0 && (
        <Empty title={t('plant.none')} hint={t('plant.noneHint')} />
      )}
      {plant && (
        <div className={styles.frame}>
          <nav className={styles.side} aria-label={t('tree')}>
            <DeviceTreePanel {...{ plants, place, findings }} onChoose={choose} />
          </nav>
          <div className={styles.main}>
            <Findings
              key={`${place.array}:${place.inverter}`}
              plantId={plant.id}
              rows={findingsAt(findings, place)}
              onChoose={choose}
            />
            {isLoading ? (
              <Loading />
            ) : inverter && array ? (
              <InverterPanel
                key={inverter.id}
                plantId={plant.id}
                inverter={inverter}
                onDeleted={() => choose({ plant: plant.id, array: array.id })}
              />
            ) : array ? (
              <ArrayPanel
                key={array.id}
                plantId={plant.id}
                array={array}
                view={url.view}
                onView={(view) => setUrl({ view })}
                onChoose={choose}
              />
            ) : (
              <PlantPanel key={plant.id} plant={plant} onChoose={choose} />
            )}
          </div>
        </div>
      )}
      {isImporting && <ImportDrawer onClose={() => setImporting(false)} />}
    </PageFrame>
  )
}

/** Of what is looked at and what lies under it. */
const findingsAt = (rows: readonly FindingRow[], { array, inverter }: DevicePlace) =>
  rows.filter(
    (row) =>
      (array === undefined || row.arrayId === array) &&
      (inverter === undefined || row.inverterId === inverter),
  )

/** Another place in the address; what is not saved (`isSaved` of a form that just was) is asked about first. */
function useChoose(setUrl: ReturnType<typeof useDevicePlace>[1]) {
  const { t } = useTranslation('devices')
  const { modal } = App.useApp()
  const isUnsaved = useIsUnsaved()
  return useCallback(
    ({ plant, array, inverter }: DevicePlace, isSaved = false) => {
      const go = () => setUrl({ plant, array, inverter }, { push: true })
      if (isSaved || !isUnsaved()) return go()
      void modal.confirm({
        title: t('leave.title'),
        content: t('leave.hint'),
        okText: t('leave.ok'),
        okButtonProps: { danger: true },
        cancelText: t('leave.stay'),
        onOk: go,
      })
    },
    [setUrl, isUnsaved, modal, t],
  )
}

function ExportButton({ plantId }: { plantId: number }) {
  const { t } = useTranslation(['devices', 'ui'])
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    // What fails has been shown by the interceptor already.
    await download(exportDevices, { plantIds: [plantId] }).catch(() => undefined)
    setBusy(false)
  }
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void save()}>
      {t('ui:resource.export')}
    </Button>
  )
}
