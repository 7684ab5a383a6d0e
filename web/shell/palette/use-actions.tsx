import {
  GlobalOutlined,
  KeyOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  RobotOutlined,
  SkinOutlined,
} from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, useLanguage } from '#web/client/language.ts'
import { changeSettings, useSettings } from '#web/client/settings.ts'
import { showAssistant } from '#web/features/assistant/model/assistant-window.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { THEME_NAMES } from '#web/ui/theme/tokens.ts'
import { openDialog } from '../dialogs/dialogs-store.ts'
import { useLeave } from '../top-bar/use-leave.ts'
import { useChooseLanguage } from '../use-choose-language.ts'
import type { Entry } from './entry.ts'

/** What can be done from anywhere. */
export function useActions(): Entry[] {
  const { t } = useTranslation(['palette', 'common'])
  const theme = useSettings((state) => state.theme)
  const language = useLanguage((state) => state.language)
  const chooseLanguage = useChooseLanguage()
  const leave = useLeave()
  const mayAsk = useCan()('/ai:show')
  const action = (entry: Omit<Entry, 'kind'>): Entry => ({ kind: 'action', ...entry })
  const assistant = action({
    id: 'assistant',
    title: t('action.assistant'),
    aliases: ['ask the data assistant', 'chat', 'AI', '提问', '问数'],
    icon: <RobotOutlined />,
    run: () => showAssistant(true),
  })
  return [
    ...(mayAsk ? [assistant] : []),
    ...THEME_NAMES.filter((name) => name !== theme).map((name) =>
      action({
        id: `theme-${name}`,
        title: t('action.theme', { name: t(`common:theme.${name}`) }),
        aliases: ['theme', 'skin', 'dark mode', 'light mode', '主题'],
        icon: <SkinOutlined />,
        run: () => changeSettings({ theme: name }),
      }),
    ),
    ...LANGUAGES.filter((name) => name !== language).map((name) =>
      action({
        id: `language-${name}`,
        title: t('action.language', { name: t(`common:language.${name}`) }),
        aliases: ['language', '语言', '中文', 'English'],
        icon: <GlobalOutlined />,
        run: () => chooseLanguage(name),
      }),
    ),
    action({
      id: 'shortcuts',
      title: t('action.shortcuts'),
      aliases: ['keyboard shortcuts', 'help', '快捷键', '帮助'],
      icon: <QuestionCircleOutlined />,
      run: () => openDialog('shortcuts'),
    }),
    action({
      id: 'password',
      title: t('action.password'),
      aliases: ['change password', '修改密码'],
      icon: <KeyOutlined />,
      run: () => openDialog('password'),
    }),
    action({
      id: 'logout',
      title: t('action.logout'),
      aliases: ['log out', 'sign out', '退出登录'],
      icon: <LogoutOutlined />,
      run: leave,
    }),
  ]
}
