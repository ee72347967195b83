import type { PersonRecord } from '#contract/directory/people.ts';
import type { OwnRecord } from '#contract/ex-employee/own.ts';

/** Converts a record for the person themselves, field by field, so that a new field of the directory stays hidden until it is added here. */
export function toOwnRecord(record: PersonRecord, pendingChange: OwnRecord['pendingChange']): OwnRecord {
  return {
    name: record.name,
    email: record.email,
    gender: record.gender,
    dateOfBirth: record.dateOfBirth,
    companyName: record.companyName,
    companyEmail: record.companyEmail,
    designation: record.designation,
    department: record.department,
    location: record.location,
    employeeId: record.employeeId,
    dateOfJoining: record.dateOfJoining,
    dateOfLeaving: record.dateOfLeaving,
    profileImg: record.profileImg,
    jobSearchStatus: record.jobSearchStatus,
    phone: record.phone,
    linkedinUrl: record.linkedinUrl,
    crawledInfo: record.crawledInfo,
    currentIndustry: record.currentIndustry,
    professionalDetails: record.professionalDetails,
    educationDetails: record.educationDetails,
    pendingChange,
  };
}
