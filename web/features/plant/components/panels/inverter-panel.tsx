import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteInverter } from '#api/plant/devices.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { Can } from '#web/ui/access/can.tsx'
import { EMPTY_TEXT, formatNumber } from '#web/ui/format/number.ts'
import { Fact, Facts } from '#web/ui/page/facts.tsx'
import type { InverterRow } from '../../model/device-rows.ts'
import { useStringTypes } from '../../queries.ts'
import { CopyForm, InverterForm } from '../forms/inverter-form.tsx'
import { StringsTable } from '../strings/strings-table.tsx'
import { useAskDelete } from '../use-ask-delete.tsx'
import { Toolbar } from './toolbar.tsx'

/** An inverter: its nameplate and its strings. */
export function InverterPanel({
  plantId,
  inverter,
  onDeleted,
}: {
  plantId: number
  inverter: InverterRow
  onDeleted: () => void
}) {
  const { t } = useTranslation('devices')
  const types = useStringTypes(plantId)
  const [open, setOpen] = useState<'edit' | 'copy' | null>(null)
  const deletion = useEndpointMutation(deleteInverter)
  const ask = useAskDelete()
  const { id, name, stringCount } = inverter
  const close = () => setOpen(null)
  const measure = (value: number | null, unit: string) =>
    value === null ? EMPTY_TEXT : `${formatNumber(value)} ${unit}`
  return (
    <>
      <Facts>
        <Fact name={t('inverter.name')} value={name} />
        <Fact name={t('inverter.unit')} value={inverter.unit} />
        <Fact name={t('inverter.ratedPowerKw')} value={measure(inverter.ratedPowerKw, 'kW')} />
        <Fact name={t('array.stringsKw')} value={`${formatNumber(inverter.stringsKw, 1)} kW`} />
        <Fact name={t('inverter.strings')} value={stringCount} />
        {(['manufacturer', 'model', 'serialNumber'] as const).map((field) => (
          <Fact key={field} name={t(`inverter.${field}`)} value={inverter[field] ?? EMPTY_TEXT} />
        ))}
        <Fact name={t('inverter.trackers')} value={formatNumber(inverter.trackers)} />
        <Fact name={t('inverter.maxInputV')} value={measure(inverter.maxInputV, 'V')} />
        <Fact name={t('inverter.maxInputA')} value={measure(inverter.maxInputA, 'A')} />
        <Fact name={t('inverter.commissionedOn')} value={inverter.commissionedOn ?? EMPTY_TEXT} />
      </Facts>
      <Can code="/plant:edit">
        <Toolbar>
          <Button onClick={() => setOpen('edit')}>{t('inverter.edit')}</Button>
          <Button onClick={() => setOpen('copy')}>{t('copy.open')}</Button>
          <Button
            danger
            onClick={() =>
              ask({
                name,
                clears: stringCount > 0 ? t('inverter.clears', { stringCount }) : undefined,
                remove: () => deletion.mutateAsync({ id }),
                onDeleted,
              })
            }
          >
            {t('inverter.delete')}
          </Button>
        </Toolbar>
      </Can>
      <StringsTable key={id} inverterId={id} types={types.data?.rows ?? []} />
      {open === 'edit' && !types.isPending && (
        <InverterForm
          arrayId={inverter.arrayId}
          row={inverter}
          nextUnit={inverter.unit}
          types={types.data?.rows ?? []}
          onClose={close}
        />
      )}
      {open === 'copy' && <CopyForm row={inverter} onClose={close} />}
    </>
  )
}
