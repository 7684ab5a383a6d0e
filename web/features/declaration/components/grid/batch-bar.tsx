import { CloseOutlined } from '@ant-design/icons'
import { Button, InputNumber, Radio, Select } from 'antd'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { PERIOD_KINDS } from '#domain/calendar/words.ts'
import { MultiSelect } from '#web/ui/form/multi-select.tsx'
import { asksDirection, FILL_KINDS, isRatio } from '../../model/batch-form.ts'
import { hasPeriods, hoursText, mixedHours } from '../../model/periods.ts'
import type { BatchModel } from '../../use-batch.ts'
import styles from './batch-bar.module.css'
import { BatchEffect } from './batch-effect.tsx'

const VALUE_LABEL = {
  FORECAST_RATIO: 'ratio',
  TARGET_COVERAGE: 'coverage',
  FIXED_ENERGY: 'energy',
  FIXED_PRICE: 'price',
  REFERENCE_PRICE: 'offset',
  REFERENCE_RATIO: 'ratio',
} as const

type Props = { detail: DeclarationDetail; batch: BatchModel; selected: number; onClose: () => void }

/** Fills many hours by a rule. It stands above the rows, which make room for it; what it would do is shown first. */
export function BatchBar({ detail, batch, selected, onClose }: Props) {
  const { t } = useTranslation(['batch-fill', 'declaration'])
  const bar = useRef<HTMLFormElement>(null)
  useEffect(() => {
    bar.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    batch.apply()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    // An open list of choices takes the key for itself.
    const isListOpen = (event.target as Element).getAttribute('aria-expanded') === 'true'
    if (event.key === 'Escape' && !isListOpen) onClose()
  }
  return (
    <form
      ref={bar}
      className={styles.bar}
      aria-label={t('title')}
      onSubmit={submit}
      onKeyDown={closeOnEscape}
    >
      <div className={styles.fields}>
        <What batch={batch} />
        <Where detail={detail} batch={batch} selected={selected} />
        <span className={styles.buttons}>
          <Button type="primary" size="small" htmlType="submit" disabled={!batch.preview}>
            {t('apply')}
          </Button>
          <Button
            type="text"
            size="small"
            aria-label={t('close')}
            icon={<CloseOutlined />}
            onClick={onClose}
          />
        </span>
      </div>
      <BatchEffect batch={batch} />
    </form>
  )
}

function What({ batch: { form, change } }: Pick<Props, 'batch'>) {
  const { t } = useTranslation(['batch-fill', 'declaration'])
  const { kind } = form
  const isPrice = kind === 'FIXED_PRICE' || kind === 'REFERENCE_PRICE'
  return (
    <>
      <Select
        size="small"
        aria-label={t('kind')}
        className={styles.kind ?? ''}
        popupMatchSelectWidth={false}
        value={kind}
        options={FILL_KINDS.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => change({ kind: next, value: isRatio(next) ? 100 : 0 })}
      />
      <InputNumber
        size="small"
        aria-label={t(VALUE_LABEL[kind])}
        className={styles.value ?? ''}
        suffix={t(`unit.${VALUE_LABEL[kind]}`)}
        controls={false}
        min={isPrice ? -100_000 : 0}
        max={isRatio(kind) ? 1000 : 1_000_000}
        value={form.value}
        onChange={(value) => change({ value })}
      />
      {asksDirection(kind) && (
        <Radio.Group
          size="small"
          optionType="button"
          aria-label={t('direction')}
          value={form.direction}
          options={(['SELL', 'BUY'] as const).map((value) => ({
            value,
            label: t(`declaration:direction.${value}`),
          }))}
          onChange={({ target }) => change({ direction: target.value })}
        />
      )}
    </>
  )
}

function Where({
  detail,
  batch: { form, change },
  selected,
}: Pick<Props, 'detail' | 'batch' | 'selected'>) {
  const { t } = useTranslation(['batch-fill', 'declaration', 'period'])
  const wheres = (['ALL', 'SELECTION', 'PERIODS'] as const).filter(
    (value) => value !== 'PERIODS' || hasPeriods(detail),
  )
  const mixed = mixedHours(detail).flatMap(({ slots }) => slots)
  const isByPeriod = form.where === 'PERIODS'
  return (
    <>
      <Select
        size="small"
        aria-label={t('where')}
        className={styles.where ?? ''}
        popupMatchSelectWidth={false}
        value={form.where}
        options={wheres.map((value) => ({ value, label: t(value, { n: selected }) }))}
        onChange={(where) => change({ where })}
      />
      {isByPeriod && (
        <MultiSelect
          size="small"
          aria-label={t('periods')}
          placeholder={t('periods')}
          className={styles.periods ?? ''}
          value={form.periods}
          options={PERIOD_KINDS.map((value) => ({
            value,
            label: t(`declaration:period.${value}`),
          }))}
          onChange={(periods) => change({ periods })}
        />
      )}
      {isByPeriod && mixed.length > 0 && (
        <span className={styles.note}>
          {t('period:notFilled', { n: mixed.length, hours: hoursText(mixed) })}
        </span>
      )}
    </>
  )
}
