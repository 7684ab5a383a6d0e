import {
  CloseOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  HistoryOutlined,
  PlusCircleOutlined,
  RobotOutlined,
} from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { useWide } from '../use-wide.ts'
import styles from './assistant.module.css'
import { IconButton } from './icon-button.tsx'

type Props = {
  showsHistory: boolean
  wide: ReturnType<typeof useWide>
  onHistory: () => void
  onNew: () => void
  onClose: () => void
}

export function PanelHead({ showsHistory, wide, onHistory, onNew, onClose }: Props) {
  const { t } = useTranslation('assistant')
  return (
    <header className={styles.head}>
      <RobotOutlined aria-hidden />
      <h2>{t('title')}</h2>
      <IconButton
        label={t('history.title')}
        icon={<HistoryOutlined />}
        pressed={showsHistory}
        onClick={onHistory}
      />
      <IconButton label={t('reset')} icon={<PlusCircleOutlined />} onClick={onNew} />
      <IconButton
        className={styles.wider}
        label={wide.isWide ? t('narrower') : t('wider')}
        icon={wide.isWide ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        onClick={wide.toggle}
      />
      <IconButton label={t('close')} icon={<CloseOutlined />} onClick={onClose} />
    </header>
  )
}
