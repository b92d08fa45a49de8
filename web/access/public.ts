/** Exports for other features. */
export { AccessCard, PublicLink } from './AccessCard.tsx';
export { PublicPageFailure } from './PublicPageFailure.tsx';
export { FailureDrawing } from './FailureDrawing.tsx';
export { LinkedFile } from './LinkedFile.tsx';
export { PasswordPrompt } from './security/PasswordPrompt.tsx';
export { RecoveryCodes } from './security/RecoveryCodes.tsx';
export { TwoFactorSetup } from './security/TwoFactorSetup.tsx';
export { PasswordField } from './fields/PasswordField.tsx';
export { PasswordStrength } from './fields/PasswordStrength.tsx';
export { getErrorMessage, getUnreachableMessage } from './error-messages.ts';
export { QrCode } from './security/QrCode.tsx';
