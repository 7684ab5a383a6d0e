import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useLanguage } from '#web/client/language.ts'
import { PermissionContext } from '#web/ui/access/can.tsx'
import { PageLocationContext } from '#web/ui/page/page-location.tsx'
import type { Overview } from '../../model/types.ts'
import { overviewPlant } from '../../test/fixtures.ts'
import { PlantsMap } from './plants-map.tsx'

function show(plants: Overview['plants'], rights: string[]) {
  useLanguage.setState({ language: 'zh' })
  const [onOpen, navigate] = [vi.fn(), vi.fn()]
  const location = { search: '', isInFront: () => true, navigate, setTitle: () => undefined }
  render(
    <PermissionContext value={new Set(rights)}>
      <PageLocationContext value={location}>
        <PlantsMap overview={{ plants }} onOpen={onOpen} />
      </PageLocationContext>
    </PermissionContext>,
  )
  return { onOpen, navigate }
}

const faulty = overviewPlant({
  ...{ faults: 12, lossW: 34_560, lossCnyPerYear: 7_688, openOrders: 3 },
})
const unplaced = overviewPlant({ id: 6, name: '新电站', latitude: null, lastScanAt: null })

it('says of a plant what its faults cost, and opens it', () => {
  const { onOpen } = show([faulty], [])
  const facts = '直流装机 (kW)：50,000，组串：100，故障组串：12，损失功率 (kW)：34.56，'
  const mark = screen.getByRole('button', {
    name: `定边光伏：故障组串达 5% 及以上，${facts}损失收入 (元/年)：7,688，未完成工单：3，最近扫描：2026-11-21`,
  })
  fireEvent.click(mark)
  expect(onOpen).toHaveBeenCalledWith(5)
})

it('leads to the form of a plant without a place only who may edit it', () => {
  const { navigate } = show([faulty, unplaced], ['/plant:edit'])
  fireEvent.click(screen.getByRole('button', { name: '新电站' }))
  const [[address]] = navigate.mock.calls as [[string]]
  expect(decodeURIComponent(address)).toBe('/plant/plants/index?name=新电站')
})

it('only names it to others', () => {
  show([unplaced], ['/plant:read'])
  screen.getByText('新电站')
  expect(screen.queryByRole('button', { name: '新电站' })).toBeNull()
})
