import {
  DeleteOutlined,
  EditOutlined,
  ExperimentOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
  StopOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScanTaskRow } from '#api/scan/endpoints.ts'
import { Can } from '#web/ui/access/can.tsx'
import { actionName, actionsOf, type TaskAction } from '../model/task-actions.ts'
import type { RunTaskAction } from '../use-task-actions.tsx'

const ICONS: Record<TaskAction, ReactNode> = {
  START: <PlayCircleOutlined />,
  STOP: <StopOutlined />,
  PAUSE: <PauseCircleOutlined />,
  ANALYSE: <ExperimentOutlined />,
  EDIT: <EditOutlined />,
  DELETE: <DeleteOutlined />,
}

/** What can be done to the task now, by those who may; `icons` for the narrow cell of a row. */
export function TaskButtons({
  task,
  icons = false,
  named = false,
  disabled,
  onRun,
}: {
  task: ScanTaskRow
  icons?: boolean
  /** With their names too, in a menu. */
  named?: boolean
  disabled: boolean
  onRun: RunTaskAction
}) {
  const { t } = useTranslation('scan')
  return (
    <Can code="/scan:run">
      {actionsOf(task).map((action) => {
        const name = t(`action.${actionName(action, task)}`)
        const common = {
          icon: ICONS[action],
          danger: action === 'DELETE',
          disabled,
          onClick: () => onRun(action, task),
        }
        if (!icons) {
          return (
            <Button key={action} {...common}>
              {name}
            </Button>
          )
        }
        return (
          <Tooltip key={action} title={named ? null : name}>
            <Button
              {...common}
              type="text"
              size="small"
              aria-label={t('list.do', { action: name, name: task.taskNo })}
            >
              {named && name}
            </Button>
          </Tooltip>
        )
      })}
    </Can>
  )
}
