import { DislikeOutlined, LikeOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AnswerKind } from '#domain/assistant/words.ts'
import type { AskedRow } from './asked-row.ts'

const COLORS: Record<AnswerKind, string> = {
  ...{ ANSWER: 'success', NO_DATA: 'default', CLARIFY: 'warning' },
  ...{ REFUSE: 'default', CANCELLED: 'default', FAILED: 'error' },
}

/** What became of a question. */
export function OutcomeTag({ kind }: Pick<AskedRow, 'kind'>) {
  const { t } = useTranslation('assistant')
  return <Tag color={COLORS[kind]}>{t(`asked.choice.kind.${kind}`)}</Tag>
}

/** What its asker thinks of the answer. */
export function RatingTag({ rating }: Pick<AskedRow, 'rating'>) {
  const { t } = useTranslation('assistant')
  if (rating === null) return '-'
  const isLiked = rating === 'like'
  return (
    <Tag
      color={isLiked ? 'success' : 'error'}
      icon={isLiked ? <LikeOutlined aria-hidden /> : <DislikeOutlined aria-hidden />}
    >
      {t(`asked.choice.rating.${rating}`)}
    </Tag>
  )
}
