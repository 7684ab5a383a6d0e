export const settings = {
  settingOfDemonstration:
    '“{name}”仅用于演示环境，正式环境中不提供；新建和重置的账号各有一次性密码',
  settingSecret: '该参数须以密码方式提交',
  settingNoSecret: '该参数不是密码',
  settingPassword: '密码长度【8,16】位，必须包含数字、大小写字母和特殊字符',
  settingFlag: '请选择开启或关闭',
  settingRange: '请填写 {min} 到 {max} 之间的整数',
  settingAddress: '请填写完整地址，如 https://id.example.com（须为 https，且不带参数）',
  settingText: '内容过长或含有不允许的字符',
  settingHours: '请按 22:00-07:00 的格式填写，起止不能相同',
  settingHosts: '请填写主机列表',
  settingHost: '“{host}”不是主机，请填写如 maps.example.org 或 10.0.0.7:8080',
  settingHostCount: '最多{max}个主机',
} as const
