const SECRET =
  /password|passwd|pwd|passphrase|credential|token|secret|authorization|totp|hash|api_?key|private_?key/i

/** Whether what bears a name is to be kept out of the logs. */
export const isSecretName = (name: string): boolean => SECRET.test(name)
