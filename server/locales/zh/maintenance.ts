export const maintenance = {
  orderWithoutFault: '所选组串中有当前没有故障的组串，请刷新后重试',
  orderOpenAlready: '所选组串中已有未完成的工单',
  orderAssigneeUnknown: '该人员无权查看此电站的工单',
  orderFinished: '工单已完成，不能再修改',
  orderNotFromThisState: '工单当前状态不能执行此操作，请刷新后重试',
  orderFieldWanted: '请填写此项',
  noticeWORK_ORDER_ASSIGNED: '工单 {orderNo} 已分派给您',
  noticeWORK_ORDER_REOPENED: '工单 {orderNo}：任务 {taskNo} 复测仍有故障，已重新打开',
  noticeWORK_ORDER_VANISHED:
    '工单 {orderNo}：任务 {taskNo} 扫描已无此故障（遮挡、植被？），请现场检查，或以“故障已消失”取消',
  orderNotVanished: '最近一次扫描仍有故障，不能以“故障已消失”取消，请刷新后重试',
  eventNotYet: '日期不能晚于今天：这里记录已经完成的工作',
  historyPlaceWanted: '请选择方阵、逆变器或组串',
}
