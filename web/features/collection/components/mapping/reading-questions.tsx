import { Alert, Button, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { remapImport } from '#api/collection/endpoints.ts'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import { isOpen, phaseOf } from '#domain/collection/file-phase.ts'
import type { LayoutCode } from '#domain/collection/words.ts'
import { call } from '#web/client/call.ts'
import { useCan } from '#web/ui/access/can.tsx'
import {
  type ReadingQuestion,
  readingQuestions,
  readingsSaid,
} from '../../model/reading-questions.ts'
import { useAskedIssues, useMappingDetail } from '../../queries.ts'
import { useDecide } from '../../use-decide.ts'
import { useWords } from '../../use-words.ts'
import styles from '../collection.module.css'

/** What of a file can be read in several ways: said once, it holds for further files of the source. */
export function ReadingQuestions({ file }: { file: ImportFileRow }) {
  const { t } = useTranslation('collection')
  const mayDecide = useCan()('/collection:import') && file.decidable
  const isAsked = mayDecide && isOpen(phaseOf(file))
  const questions = readingQuestions(useAskedIssues(isAsked ? file : undefined))
  const mapping = useMappingDetail(questions.length > 0 ? file.id : undefined, undefined).data
    ?.mapping
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const { busy, decide } = useDecide()
  if (questions.length === 0) return null
  const said = questions.flatMap(({ key, options }) =>
    options.filter(({ value }) => value === answers[key]).map(({ readings }) => readings),
  )
  const readAgain = () =>
    void decide(async () => {
      if (!mapping) return
      const readings = readingsSaid(mapping.readings, said)
      const { id, lockVersion } = file
      await call(
        remapImport,
        { id, lockVersion, mapping: { ...mapping, readings } },
        { quiet: true },
      )
    })
  return (
    <Alert
      type="warning"
      showIcon
      title={t('readings.title')}
      description={
        <>
          <p className={styles.soft}>{t('readings.hint')}</p>
          {questions.map((question) => (
            <Question
              key={question.key}
              question={question}
              layout={file.layout}
              answer={answers[question.key]}
              onAnswer={(value) => setAnswers({ ...answers, [question.key]: value })}
            />
          ))}
          <Button
            type="primary"
            size="small"
            loading={busy}
            disabled={!mapping || said.length === 0}
            onClick={readAgain}
          >
            {t('readings.apply')}
          </Button>
        </>
      }
    />
  )
}

function Question({
  question: { text: about, kind, options },
  layout,
  answer,
  onAnswer,
}: {
  question: ReadingQuestion
  layout: LayoutCode | null
  answer: string | undefined
  onAnswer: (value: string) => void
}) {
  const { t } = useTranslation('collection')
  const words = useWords(layout)
  const text = kind === 'ENERGY' ? words.field(about) : about
  const title = t(`readings.${kind}`, { text })
  return (
    <fieldset className={styles.question}>
      <legend>{title}</legend>
      <Radio.Group
        aria-label={title}
        value={answer}
        onChange={({ target }) => onAnswer(target.value)}
        options={options.map(({ value, label }) => ({
          value,
          label: kind === 'ROWS' ? label : t(`readings.option.${kind}.${value}`, { text, label }),
        }))}
      />
    </fieldset>
  )
}
