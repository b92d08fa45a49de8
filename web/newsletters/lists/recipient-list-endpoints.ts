import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';

/** What shows names and sizes of recipient lists: the lists' own screen and the choice of an audience. */
export const listsOfRecipients = [recipientListsContract.list, recipientListsContract.targets];
