import { usersPermissions } from '#domain/access/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

/** Pages that depend on a token in their URL are not prerendered. */
export const accessScreens = [
  {
    path: '/login',
    file: 'access/LoginPage.tsx',
    titleKey: 'nav:login',
    layout: 'public',
    queries: false,
  },
  {
    path: '/register',
    file: 'access/RegisterPage.tsx',
    titleKey: 'nav:register',
    layout: 'public',
    queries: false,
  },
  {
    path: '/forgot-password',
    file: 'access/password/PasswordPage.tsx',
    titleKey: 'nav:forgotPassword',
    layout: 'public',
    queries: false,
  },
  {
    path: '/reset-password',
    file: 'access/password/PasswordPage.tsx',
    titleKey: 'nav:resetPassword',
    layout: 'public',
    prerender: false,
  },
  {
    path: '/verify-email-notice',
    file: 'access/verify/VerifyEmailPage.tsx',
    titleKey: 'nav:verifyEmailNotice',
    layout: 'public',
    prerender: false,
  },
  {
    path: '/register-church',
    file: 'access/church/RegisterChurchPage.tsx',
    titleKey: 'nav:registerChurch',
    layout: 'public',
    signedIn: true,
  },
  {
    path: '/registration-complete',
    file: 'access/church/RegistrationCompletePage.tsx',
    titleKey: 'nav:registrationComplete',
    layout: 'public',
    signedIn: true,
  },
  {
    path: '/second-step',
    file: 'access/second-factor/RequiredTwoFactorPage.tsx',
    titleKey: 'nav:secondStep',
    layout: 'public',
    signedIn: true,
    prerender: false,
  },
  {
    path: '/confirm-email',
    file: 'access/security/ConfirmNewEmailPage.tsx',
    titleKey: 'nav:confirmEmail',
    layout: 'public',
    prerender: false,
  },
  {
    path: '/app/configuracion/acceso',
    file: 'access/security/TwoFactorRequirementPage.tsx',
    titleKey: 'security:requirement.title',
    layout: 'app',
    adminOnly: true,
    module: 'system',
    permission: usersPermissions.manage,
    settings: { labelKey: 'settings:parts.access', group: 'safety', order: 80 },
  },
] as const satisfies readonly Screen[];
