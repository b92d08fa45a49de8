/** A column accepts exactly the words of its list in `domain`. */
import { runPhases as requestPhases } from '#domain/consent-requests/schema.ts';
import { lookupKinds, questionStates } from '#domain/book-review/schema.ts';
import { archivePhases } from '#domain/kernel/archives.ts';
import { expect, test } from 'vitest';
import { pairKinds, assignmentStatuses } from '#domain/rota/schema.ts';
import {
  faultStates,
  photoKinds,
  planBases,
  planUnits,
  priorities,
} from '#domain/upkeep/schema.ts';
import { paperKinds } from '#domain/upkeep/papers.ts';
import { eventAnswers } from '#domain/agenda/answers.ts';
import { feedKinds } from '#domain/agenda/sharing.ts';
import { calendarColors, seenBy } from '#domain/agenda/calendars.ts';
import { audiences, eventStatuses, occurrenceStatuses } from '#domain/agenda/schema.ts';
import { statementFormats } from '#domain/bank/schema.ts';
import { advanceStates } from '#domain/advances/schema.ts';
import { requestStates } from '#domain/expenses/schema.ts';
import { groupings, runPhases } from '#domain/giving-statements/schema.ts';
import { frequencies } from '#domain/pledges/installments.ts';
import { bookingStatuses, ownerKinds } from '#domain/buildings/bookings/schema.ts';
import { bookableBy, openStatuses, tenures } from '#domain/buildings/schema.ts';
import { churchStatuses } from '#domain/access/guard.ts';
import { passkeyTransports } from '#domain/access/passkey-schema.ts';
import { subscriptionStatuses } from '#domain/access/subscription-state.ts';
import { supportEnds } from '#domain/access/support-contract.ts';
import { documentTypes } from '#domain/churches/public.ts';
import { restorePhases } from '#domain/data/schema.ts';
import { accountRoles } from '#domain/finance/charts.ts';
import { receiptStatuses } from '#domain/finance/giving/receipts.ts';
import { giftMethods } from '#domain/finance/public.ts';
import { batchStatuses, giftStates } from '#domain/finance/giving/schema.ts';
import {
  accountKinds,
  categoryKinds,
  centreKinds,
  entryKinds,
  fundKinds,
} from '#domain/finance/schema.ts';
import {
  endReasons,
  parentages,
  relationKinds,
  unions,
} from '#domain/families/relations/schema.ts';
import {
  followUpEntryKinds,
  followUpOutcomes,
  followUpReasons,
} from '#domain/follow-ups/schema.ts';
import { attendanceKinds, gatheringStatuses, offeringStates } from '#domain/meetings/schema.ts';
import { proposalStates } from '#domain/groups/multiplication-schema.ts';
import { groupNoteVisibilities } from '#domain/groups/notes-contract.ts';
import { groupStatuses, memberStatuses } from '#domain/groups/schema.ts';
import {
  groupKinds,
  joinPolicies,
  profileMaritalStatuses,
  profileSexes,
  roleFunctions,
  visibilities,
} from '#domain/groups/types.ts';
import { geocodingProblems } from '#domain/geocoding/schema.ts';
import { hourCycles } from '#domain/kernel/formatters.ts';
import { languages } from '#domain/kernel/text/languages.ts';
import { zoneColors } from '#domain/map/schema.ts';
import { moduleKeys } from '#domain/modules.ts';
import { noteVisibilities } from '#domain/notes/schema.ts';
import { suppressionReasons } from '#domain/newsletters/lists-schema.ts';
import { audienceTypes, holdReasons, recipientReasons } from '#domain/newsletters/schema.ts';
import { newsletterStatuses, recipientStatuses } from '#domain/newsletters/statuses.ts';
import { statusColors } from '#domain/people/belonging.ts';
import { customKinds, customSections } from '#domain/people/custom/fields.ts';
import { bulkWorkStatuses } from '#domain/people/bulk-changes.ts';
import { importPhases, problemKinds } from '#domain/imports/schema.ts';
import { submissionStatuses } from '#domain/people/inbox/schema.ts';
import { selfServiceRules } from '#domain/people/own-records.ts';
import { maritalStatuses, nameOrders, recordStatuses, sexes } from '#domain/people/schema.ts';
import {
  consentChannels,
  consentPurposes,
  consentStatuses,
  emailKinds,
  emailStatuses,
  phoneKinds,
} from '#domain/people/contact-shapes.ts';
import { pickupKinds } from '#domain/pickup/schema.ts';
import { roles } from '#domain/kernel/roles.ts';
import { planKeys } from '#domain/plans.ts';
import { intervals } from '#domain/subscription/schema.ts';
import { builtInRoles, churchRoleBases } from '#domain/users/rules.ts';
import { testServer } from '#server/testing/server.ts';
import { readWordLists } from '../../../scripts/print-table-types.ts';

const lists: Readonly<Record<string, readonly string[]>> = {
  'belonging_statuses.color': statusColors,
  'booking_requests.owner_kind': ownerKinds,
  'bookings.status': bookingStatuses,
  'calendars.color': calendarColors,
  'calendars.seen_by': seenBy,
  'event_answers.answer': eventAnswers,
  'events.audience': audiences,
  'calendar_feeds.kind': feedKinds,
  'events.status': eventStatuses,
  'fault_photos.kind': photoKinds,
  'faults.priority': priorities,
  'faults.state': faultStates,
  'rota_assignments.status': assignmentStatuses,
  'rota_members.partner_kind': pairKinds,
  'upkeep_plans.basis': planBases,
  'upkeep_plans.unit': planUnits,
  'occurrences.status': occurrenceStatuses,
  'building_papers.kind': paperKinds,
  'buildings.status': openStatuses,
  'buildings.tenure': tenures,
  'bulk_work.status': bulkWorkStatuses,
  'consent_request_runs.status': requestPhases.statuses,
  'church_exports.status': archivePhases.statuses,
  'church_restores.status': restorePhases.statuses,
  'church_roles.based_on': churchRoleBases,
  'churches.hour_cycle': hourCycles,
  'churches.language': languages,
  'churches.modules': moduleKeys,
  'churches.plan': planKeys,
  'churches.plan_modules': moduleKeys,
  'churches.self_service': selfServiceRules,
  'churches.status': churchStatuses,
  'consents.channel': consentChannels,
  'consents.purpose': [...Object.values(consentPurposes), 'contact'],
  'consents.status': consentStatuses,
  'customers.billing_interval': intervals,
  'customers.subscription_status': subscriptionStatuses,
  'attendances.kind': attendanceKinds,
  'bank_statements.format': statementFormats,
  'bank_rules.kind': categoryKinds,
  'advances.state': advanceStates,
  'expense_requests.state': requestStates,
  'giving_statement_runs.grouped_by': groupings,
  'giving_statement_runs.status': runPhases.statuses,
  'review_archives.status': archivePhases.statuses,
  'review_lookups.kind': lookupKinds,
  'review_questions.state': questionStates,
  'pledges.frequency': frequencies,
  'finance_accounts.kind': accountKinds,
  'finance_accounts.role': accountRoles,
  'finance_batches.status': batchStatuses,
  'finance_centres.kind': centreKinds,
  'finance_entries.kind': entryKinds,
  'finance_funds.kind': fundKinds,
  'finance_gifts.method': giftMethods,
  'finance_gifts.state': giftStates,
  'finance_periods.status': ['open', 'closed'],
  'finance_receipts.status': receiptStatuses,
  'gatherings.offering_state': offeringStates,
  'gatherings.status': gatheringStatuses,
  'group_members.status': memberStatuses,
  'group_multiplications.state': proposalStates,
  'group_notes.visibility': groupNoteVisibilities,
  'group_roles.function': roleFunctions,
  'group_status_changes.status': groupStatuses,
  'group_types.join_policy': joinPolicies,
  'group_types.kind': groupKinds,
  'group_types.marital_status': profileMaritalStatuses,
  'group_types.sex': profileSexes,
  'group_types.visibility': visibilities,
  'groups.join_policy': joinPolicies,
  'groups.marital_status': profileMaritalStatuses,
  'groups.sex': profileSexes,
  'groups.status': groupStatuses,
  'groups.visibility': visibilities,
  'import_problems.kind': problemKinds,
  'follow_up_entries.kind': followUpEntryKinds,
  'follow_up_entries.outcome': followUpOutcomes,
  'follow_up_entries.visibility': noteVisibilities,
  'follow_ups.outcome': followUpOutcomes,
  'follow_ups.reason': followUpReasons,
  'imports.status': importPhases.statuses,
  'invitations.language': languages,
  'invitations.role': builtInRoles,
  'newsletter_recipients.reason': recipientReasons,
  'newsletter_recipients.status': recipientStatuses,
  'newsletters.audience_type': audienceTypes,
  'newsletters.held_reason': holdReasons,
  'newsletters.status': newsletterStatuses,
  'notes.visibility': noteVisibilities,
  'passkeys.transports': passkeyTransports,
  'people.directory_consent': consentStatuses,
  'people.document_type': documentTypes,
  'people.marital': maritalStatuses,
  'people.name_order': nameOrders,
  'people.newsletter_consent': consentStatuses,
  'people.record_status': recordStatuses,
  'people_figures.record_status': recordStatuses,
  'people.sex': sexes,
  'person_emails.kind': emailKinds,
  'person_emails.status': emailStatuses,
  'person_fields.kind': customKinds,
  'person_fields.section': customSections,
  'person_phones.kind': phoneKinds,
  'pickup_contacts.kind': pickupKinds,
  'places.geocoding_problem': geocodingProblems,
  'refused_relations.kind': ['spouse', 'parent'],
  'relations.end_reason': endReasons,
  'relations.kind': relationKinds,
  'relations.parentage': parentages,
  'relations.union_kind': unions,
  'rooms.bookable_by': bookableBy,
  'rooms.status': openStatuses,
  'sessions.preview_role': roles,
  'submissions.status': submissionStatuses,
  'support_accesses.ended_by': supportEnds,
  'suppressions.reason': suppressionReasons,
  'users.language': languages,
  'users.role': roles,
  // The domain has no list of these.
  'join_requests.status': ['pending', 'approved', 'declined'],
  'zones.color': zoneColors,
};

const server = testServer();

test('the database and the product accept the same words', async () => {
  const sorted = (record: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(record).map(([column, words]) => [column, words.toSorted()]));
  expect(sorted(await readWordLists(server().core.database.pool))).toEqual(sorted(lists));
});

test('the database refuses a word that is not in the list', async () => {
  const { id } = await server().createChurch();
  const change = server().core.database.inChurch(id, (db) =>
    db
      .updateTable('churches')
      .set({ modules: ['people', 'kitchen' as 'people'] })
      .execute(),
  );
  await expect(change).rejects.toThrow('churches_modules_check');
});
