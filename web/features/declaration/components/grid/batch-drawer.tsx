import { Alert, Button, Drawer, Form, InputNumber, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { hourLabel } from '#domain/calendar/slots.ts'
import { PERIOD_KINDS } from '#domain/calendar/words.ts'
import type { DeclarationContext } from '#domain/declaration/ten-day-declaration.ts'
import { useUnsaved } from '#web/ui/unsaved/use-unsaved.ts'
import {
  asksDirection,
  type BatchForm,
  FILL_KINDS,
  filledDraft,
  isRatio,
} from '../../model/batch-form.ts'
import type { DraftLine } from '../../model/draft.ts'
import { hasPeriods, hoursText, mixedHours } from '../../model/periods.ts'
import styles from '../declaration.module.css'

type Props = {
  open: boolean
  detail: DeclarationDetail
  context: DeclarationContext
  draft: readonly DraftLine[]
  selected: readonly number[]
  onFill: (draft: readonly DraftLine[]) => void
  onClose: () => void
}

/** What a fill did; the drawer stays, because one fill seldom comes alone. */
type Outcome = { changed: number; limited: readonly number[]; skipped: readonly number[] }

const VALUE_LABEL = {
  FORECAST_RATIO: 'ratio',
  TARGET_COVERAGE: 'coverage',
  FIXED_ENERGY: 'energy',
  FIXED_PRICE: 'price',
  REFERENCE_PRICE: 'offset',
} as const

const START: BatchForm = {
  kind: 'FORECAST_RATIO',
  value: 100,
  direction: 'SELL',
  where: 'ALL',
  periods: [],
}

/** Fills many hours by a rule; one fill is one step of undo. */
export function BatchDrawer({ open, detail, context, draft, selected, onFill, onClose }: Props) {
  const { t } = useTranslation(['declaration', 'ui'])
  const [form] = Form.useForm<BatchForm>()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  // Chosen or typed, and not filled in yet.
  const [pending, setPending] = useState(false)
  useUnsaved(open && pending)
  const apply = (values: BatchForm) => {
    const result = filledDraft(draft, { ...START, ...values }, { detail, context, selected })
    const changed = result.draft.filter((line, i) => !isSame(line, draft[i]))
    onFill(result.draft)
    setPending(false)
    setOutcome({
      changed: changed.length,
      limited: result.limited,
      skipped: result.skipped.map(({ slot }) => slot),
    })
  }
  const close = () => {
    setOutcome(null)
    setPending(false)
    onClose()
  }
  return (
    <Drawer
      open={open}
      title={t('batch.title')}
      size="min(100vw, 400px)"
      mask={false}
      onClose={close}
      footer={
        <Button type="primary" block onClick={() => form.submit()}>
          {t('batch.apply')}
        </Button>
      }
    >
      <Form<BatchForm>
        form={form}
        layout="vertical"
        initialValues={START}
        onValuesChange={() => {
          setOutcome(null)
          setPending(true)
        }}
        onFinish={apply}
      >
        <Fields selected={selected.length} detail={detail} />
      </Form>
      <p className={styles.soft}>{t('batch.hint')}</p>
      {outcome && <Told outcome={outcome} />}
    </Drawer>
  )
}

function Fields({ selected, detail }: { selected: number; detail: DeclarationDetail }) {
  const { t } = useTranslation(['declaration', 'period', 'ui'])
  const form = Form.useFormInstance<BatchForm>()
  const kind = Form.useWatch('kind', form) ?? START.kind
  const where = Form.useWatch('where', form) ?? START.where
  const wheres = (['ALL', 'SELECTION', 'PERIODS'] as const).filter(
    (value) => value !== 'PERIODS' || hasPeriods(detail),
  )
  const mixed = mixedHours(detail).flatMap(({ slots }) => slots)
  return (
    <>
      <Form.Item name="kind" label={t('batch.kind')}>
        <Select
          options={FILL_KINDS.map((value) => ({ value, label: t(`batch.${value}`) }))}
          onChange={(next) => form.setFieldValue('value', isRatio(next) ? 100 : 0)}
        />
      </Form.Item>
      <Form.Item
        name="value"
        label={t(`batch.${VALUE_LABEL[kind]}`)}
        rules={[{ required: true, message: t('ui:form.required') }]}
      >
        <InputNumber
          className={styles.fullWidth ?? ''}
          min={kind === 'FIXED_PRICE' || kind === 'REFERENCE_PRICE' ? -100_000 : 0}
          max={isRatio(kind) ? 1000 : 1_000_000}
        />
      </Form.Item>
      {asksDirection(kind) && (
        <Form.Item name="direction" label={t('batch.direction')}>
          <Radio.Group
            optionType="button"
            options={(['SELL', 'BUY'] as const).map((value) => ({
              value,
              label: t(`direction.${value}`),
            }))}
          />
        </Form.Item>
      )}
      <Form.Item name="where" label={t('batch.where')}>
        <Radio.Group
          vertical
          options={wheres.map((value) => ({
            value,
            label: t(`batch.${value}`, { n: selected }),
          }))}
        />
      </Form.Item>
      {where === 'PERIODS' && (
        <Form.Item
          name="periods"
          label={t('batch.periods')}
          rules={[{ required: true, type: 'array', message: t('batch.periodsNeeded') }]}
          extra={
            mixed.length > 0 && t('period:notFilled', { n: mixed.length, hours: hoursText(mixed) })
          }
        >
          <Select
            mode="multiple"
            options={PERIOD_KINDS.map((value) => ({ value, label: t(`period.${value}`) }))}
          />
        </Form.Item>
      )}
    </>
  )
}

function Told({ outcome: { changed, limited, skipped } }: { outcome: Outcome }) {
  const { t } = useTranslation('declaration')
  const hours = (slots: readonly number[]) =>
    slots.map((slot) => hourLabel(slot).slice(0, 2)).join(', ')
  const lines = [
    ...(limited.length > 0
      ? [t('batch.limited', { n: limited.length, hours: hours(limited) })]
      : []),
    ...(skipped.length > 0
      ? [t('batch.skipped', { n: skipped.length, hours: hours(skipped) })]
      : []),
  ]
  return (
    <Alert
      role="status"
      type={lines.length > 0 ? 'warning' : 'success'}
      showIcon
      title={changed > 0 ? t('batch.filled', { n: changed }) : t('batch.unchanged')}
      description={lines.map((line) => <div key={line}>{line}</div>)}
    />
  )
}

function isSame(line: DraftLine, other: DraftLine | undefined): boolean {
  return (
    line.direction === other?.direction &&
    line.energyMwh === other.energyMwh &&
    line.priceCnyPerMwh === other.priceCnyPerMwh
  )
}
