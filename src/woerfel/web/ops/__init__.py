"""What an operator sets and sees: settings, log, meters, alarms, memory."""
