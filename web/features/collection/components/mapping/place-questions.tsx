import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmPlaces } from '#api/collection/endpoints.ts'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import { isOpen, phaseOf } from '#domain/collection/file-phase.ts'
import { call } from '#web/client/call.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { usePlaceQuestions } from '../../queries.ts'
import { useDecide } from '../../use-decide.ts'
import { useWords } from '../../use-words.ts'
import styles from '../collection.module.css'

/** Names of places that are not known, with the nearest that is: said once, it holds for the province. */
export function PlaceQuestions({ file }: { file: ImportFileRow }) {
  const { t } = useTranslation('collection')
  const words = useWords(file.layout)
  const mayDecide = useCan()('/collection:import') && file.decidable
  const isAsked = mayDecide && isOpen(phaseOf(file)) && !!file.summary?.issueCounts.UNKNOWN_LOCATION
  const questions = usePlaceQuestions(isAsked ? file.id : undefined).data?.rows ?? []
  const [refused, setRefused] = useState<readonly string[]>([])
  const { busy, decide } = useDecide()
  if (!isAsked || questions.length === 0) return null
  const names = questions.filter(({ name }) => !refused.includes(name))
  const confirm = () =>
    void decide(async () => {
      const { id, lockVersion } = file
      const said = names.map(({ name, code }) => ({ name, code }))
      await call(confirmPlaces, { id, lockVersion, names: said }, { quiet: true })
    })
  const toggle = (name: string, isSame: boolean) =>
    setRefused(isSame ? refused.filter((one) => one !== name) : [...refused, name])
  return (
    <Alert
      type="warning"
      showIcon
      title={t('places.title', { n: questions.length, kind: words.place })}
      description={
        <>
          <p className={styles.soft}>{t('places.hint')}</p>
          <ul className={styles.places} aria-label={t('places.list')}>
            {questions.map(({ name, suggestion }) => (
              <li key={name}>
                <Checkbox
                  checked={!refused.includes(name)}
                  onChange={({ target }) => toggle(name, target.checked)}
                >
                  {t('places.question', { name, suggestion })}
                </Checkbox>
              </li>
            ))}
          </ul>
          <Button
            type="primary"
            size="small"
            loading={busy}
            disabled={names.length === 0}
            onClick={confirm}
          >
            {t('places.confirm', { n: names.length })}
          </Button>
        </>
      }
    />
  )
}
