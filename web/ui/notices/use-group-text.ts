import { useTranslation } from 'react-i18next'
import type { NotificationRow } from '#api/notification/endpoints.ts'
import { FAMILY_OF } from '#domain/notification/standing.ts'
import { shortTime } from '../format/time.ts'

type Told = {
  /** How many objects the group is about. */
  objects: number
  /** One of the group; its family and standing are those of all. */
  first: Pick<NotificationRow, 'kind' | 'standing' | 'tenDay' | 'date' | 'dueAt'>
}

/** What a group of notices says in one line. */
export function useGroupText(): (group: Told) => string {
  const { t } = useTranslation(['notification', 'declaration'])
  return (group) => {
    const { tenDay, date, dueAt } = group.first
    const cycle = tenDay === 1 || tenDay === 2 || tenDay === 3 || tenDay === 4 ? tenDay : null
    return t(`groups.${wordsOf(group)}`, {
      n: group.objects,
      period: cycle && date ? `${date.slice(0, 7)} ${t(`declaration:cycle.${cycle}`)}` : '',
      closeAt: dueAt ? shortTime(dueAt) : '',
    })
  }
}

/** A past deadline asks for nothing; a result that is not as wished says so. */
function wordsOf({ first: { kind, standing } }: Told) {
  const family = FAMILY_OF[kind]
  const isToDo = standing === 'TO_DO'
  if (family === 'DEADLINE' && !isToDo) return 'DEADLINE_OVER'
  if (family === 'SESSION' && !isToDo) return 'SESSION_OVER'
  if (family === 'RESULT' && standing !== 'INFO') return 'RESULT_SHORT'
  return family
}
