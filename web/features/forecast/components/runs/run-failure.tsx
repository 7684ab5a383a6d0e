import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { isReplay } from '#domain/replay/replay-province.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { Can } from '#web/ui/access/can.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { errorCodeText } from '../../model/codes.ts'
import { type FailureAction, failureActions } from '../../model/failure-actions.ts'
import { useCodeText } from '../../use-code-text.ts'
import styles from '../forecast.module.css'

type Props = {
  /** The code of the run, e.g. `PRICES_TOO_OLD:2024-10-31`. */
  error: string
  title: string
  /** Orders another live run or a back-test of chosen days; without it neither is offered. */
  onStart?: ((kind: 'LIVE' | 'BACKTEST') => void) | undefined
}

/** Why there is no forecast, with what helps. It stays on the page until a run succeeds. */
export function RunFailure({ error, title, onStart }: Props) {
  const codeText = useCodeText()
  const inReplay = useSession(({ province }) => isReplay(province?.value))
  const actions = failureActions(error).filter(
    (action) =>
      !(action === 'replay' && inReplay) &&
      (onStart !== undefined || !(action === 'run' || action === 'otherDays')),
  )
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      description={
        <>
          {codeText(errorCodeText(error))}
          <div className={styles.failureActions}>
            {actions.map((action, index) => (
              <Action key={action} action={action} isFirst={index === 0} onStart={onStart} />
            ))}
          </div>
        </>
      }
    />
  )
}

const RIGHTS: Record<FailureAction, string> = {
  import: '/collection:import',
  replay: '/replay:run',
  otherDays: '/forecast:run',
  run: '/forecast:run',
}

function Action({
  action,
  isFirst,
  onStart,
}: { action: FailureAction; isFirst: boolean } & Pick<Props, 'onStart'>) {
  const { t } = useTranslation('forecast')
  const { navigate } = usePageLocation()
  const act: Record<FailureAction, () => void> = {
    import: () => navigate(PAGES.fileImport),
    replay: () => navigate(PAGES.replay),
    otherDays: () => onStart?.('BACKTEST'),
    run: () => onStart?.('LIVE'),
  }
  return (
    <Can code={RIGHTS[action]}>
      <Button type={isFirst ? 'primary' : 'default'} onClick={act[action]}>
        {t(`failure.${action}`)}
      </Button>
    </Can>
  )
}
