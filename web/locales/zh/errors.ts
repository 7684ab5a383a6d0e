export const errors = {
  unauthorized: {
    title: '您没有权限访问此页面',
    text: '此页面不在您的菜单中。请切换省份或系统类型，或联系管理员。',
  },
  notFound: {
    title: '找不到这个页面',
    text: '地址 {{path}} 不存在，可能已被移动或输入有误。',
    plain: '地址不存在，可能已被移动或输入有误。',
  },
  unavailable: {
    title: '页面暂不可用',
    text: '菜单「{{title}}」还没有对应的页面。',
  },
  noMenu: {
    title: '没有可用的菜单',
    text: '当前省份没有关联菜单，请重新选择！',
    textOfUser: '您的账号还没有可用的菜单，请联系管理员分配权限。',
  },
  menuFailed: {
    title: '菜单未能加载',
    text: '请检查网络后重试；您仍处于登录状态。',
  },
  page: {
    title: '此页面出错了',
    text: '其他标签页不受影响。可以只重新加载这一页。',
    chunk: '页面文件未能下载。可能是网络中断，或系统刚刚更新。',
    updated: '系统已更新，此页面的旧文件已不存在。请保存其他标签页的工作，然后刷新浏览器。',
    reload: '重新加载此页',
    reloadAll: '刷新浏览器',
  },
  app: { title: '系统出错了', text: 'Has Error' },
  relogin: {
    title: '确定登出',
    text: '你已被登出，可以取消继续留在该页面，或者重新登录',
    again: '重新登录',
    cancel: '取消',
  },
  expired: '登录已过期，请重新登录。',
  home: '返回首页',
  back: '返回上一页',
  notice: {
    title: '使用须知',
    items: {
      forecast: {
        title: '预测不是承诺',
        text: '所有预测都带有 P10–P90 区间与历史误差；请连同区间一起看，申报由您决定。',
      },
      time: {
        title: '时间与单位',
        text: '日期与时段一律为北京时间（Asia/Shanghai）；电量为 MWh，功率为 MW，电价为元/MWh。',
      },
      filing: {
        title: '申报的效力',
        text: '本系统生成交易中心模板并登记回执，正式申报以交易中心的记录为准。',
      },
      account: {
        title: '账号安全',
        text: '请勿与他人共用账号；操作会被记录。离开时请退出登录。',
      },
    },
  },
}
