/** The church row that the platform itself is: superadmins belong to it, and global newsletters are its newsletters. */
export const platformChurchId = '00000000-0000-7000-8000-000000000001';
