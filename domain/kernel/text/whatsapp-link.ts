/** `https://wa.me/573115550101`, which opens a WhatsApp chat. */
export const whatsappLink = (e164: string): string => `https://wa.me/${e164.replace(/\D/g, '')}`;
