export const errorPageTexts = {
  'error.report.send': 'Send Report',
  'error.report.sending': 'Sending…',
  'error.report.sent': 'Report Sent',
  'error.report.thanks': 'Thank you. Your report was sent.',
  'error.report.failed': 'The report could not be sent.',
  'error.report.id': 'Error ID {id}',
} as const;
