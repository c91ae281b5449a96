export const scheduleTexts = {
  'schedule.now': 'Jump to Now',
  'schedule.days': 'Days',
  'schedule.noInformation': 'No information',
  'schedule.failed': 'Could not be loaded. Try Again',
  'schedule.spokenTimes': '{start} to {end}',
  'schedule.hours': '{hours} h',
  'schedule.hoursAndMinutes': '{hours} h {minutes} min',
  'schedule.day': '{weekday} {day}',
} as const;
