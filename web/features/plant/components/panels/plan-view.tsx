import { useTranslation } from 'react-i18next'
import { faultTexts } from '#api/diagnosis/endpoints.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { arrayPlan } from '#api/plant/device-findings.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { useLanguage } from '#web/client/language.ts'
import { useEndpoint } from '#web/client/query.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { FiguresTable } from '#web/ui/table/figures-table.tsx'
import styles from '../devices.module.css'

type Plan = AnswerOf<typeof arrayPlan>
type Input = Plan['inverters'][number]['inputs'][number]

const STATES = ['normal', 'fault', 'open', 'none'] as const

/** Where the strings of an array are connected, each with what the newest scan said of it. */
export function PlanView({
  arrayId,
  onChoose,
}: {
  arrayId: number
  onChoose: (inverterId: number) => void
}) {
  const { t } = useTranslation('devices')
  const query = useEndpoint(arrayPlan, { arrayId }, { quiet: true, staleTime: 0 })
  const inverters = query.data?.inverters ?? []
  const width = Math.max(0, ...inverters.map(({ inputs }) => inputs.length))
  const nameOf = useCodeName()
  return (
    <Panel title={t('plan.title')} note={t('plan.note')}>
      <FailedQuery query={query} />
      {query.isLoading && <Loading />}
      {query.data && width === 0 && <Empty title={t('plan.none')} />}
      {width > 0 && (
        <>
          <ul className={styles.legend} aria-label={t('plan.legend')}>
            {STATES.map((state) => (
              <li key={state}>
                <span
                  className={`${styles.cell} ${styles.swatch}`}
                  data-state={state}
                  aria-hidden
                />
                {t(`plan.${state}`)}
              </li>
            ))}
          </ul>
          <FiguresTable name={t('plan.title')} isCompact>
            <thead>
              <tr>
                <th>{t('inverter.name')}</th>
                {Array.from({ length: width }, (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an input is its number
                  <th key={at}>{at + 1}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {inverters.map(({ id, name, inputs }) => (
                <tr key={id}>
                  <th>{name}</th>
                  {Array.from({ length: width }, (_, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: an input is its number
                    <td key={at}>
                      {inputs[at] && (
                        <PlanCell
                          input={inputs[at]}
                          inverter={name}
                          said={nameOf(inputs[at].code)}
                          onClick={() => onChoose(id)}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </FiguresTable>
        </>
      )}
    </Panel>
  )
}

function PlanCell({
  input: { name, code },
  inverter,
  said,
  onClick,
}: {
  input: NonNullable<Input>
  inverter: string
  said: string
  onClick: () => void
}) {
  const shown = code ?? '–'
  const text = `${inverter} · ${name}：${shown} ${said}`
  return (
    <button
      type="button"
      className={styles.cell}
      data-state={stateOf(code)}
      title={text}
      aria-label={text}
      onClick={onClick}
    >
      {shown}
    </button>
  )
}

function stateOf(code: number | null): (typeof STATES)[number] {
  if (code === null) return 'none'
  if (code === FAULT_CODES.normal) return 'normal'
  return code === FAULT_CODES.open ? 'open' : 'fault'
}

function useCodeName(): (code: number | null) => string {
  const { t } = useTranslation('devices')
  const language = useLanguage((state) => state.language)
  const rows = useEndpoint(faultTexts, {}, { quiet: true, staleTime: 300_000 }).data?.rows
  return (code) =>
    code === null
      ? t('plan.none')
      : (rows?.find((row) => row.code === code && row.language === language)?.name ?? String(code))
}
