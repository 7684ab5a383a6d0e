import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changeSession, NOBODY } from '#web/client/session/session-store.ts'
import { Surroundings } from '#web/test/shell-world.tsx'
import { TemplateButton } from './components/upload/template-button.tsx'

afterEach(() => changeSession(NOBODY))

it.each([
  ['1', ['省级市场数据', '场站数据']],
  ['2', ['省级市场数据']],
  ['3', ['省级市场数据', '储能数据']],
] as const)('sessions of type %s are offered the templates %j', async (systemType, offered) => {
  changeSession({ systemType })
  render(
    <Surroundings>
      <TemplateButton provinceId="1" />
    </Surroundings>,
  )
  fireEvent.click(screen.getByRole('button', { name: /下载模板/ }))
  await screen.findByText('省级市场数据')
  const labels = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(labels).toEqual(offered)
})
